// Semantic colours: one name per use, one value per scheme. A part asks for `surface` or `thread` and is right by day, at night
// and on an indigo band. The compiler checks that the three schemes have the same names.
import { night, palette } from './palette'

const { cloth, ink, indigo, weft, state, band } = palette

const light = {
  /** Background of the page (undyed cloth). */
  ground: cloth[50] as string,
  /** Cards, inputs, tables. */
  surface: cloth[0] as string,
  /** Floating parts: menus, dialogs, drawers, toasts. */
  raised: cloth[0] as string,
  /** Bands between sections, picture backgrounds, table heads. */
  band: cloth[100] as string,
  hairline: cloth[200] as string,
  /** Decorative edge, slightly darker than a hairline. */
  edgeSoft: cloth[300] as string,
  /** Control borders and idle icons: at least 3:1, never text. */
  edge: cloth[500] as string,
  text: ink[900] as string,
  textSecondary: ink[700] as string,
  /** Captions, meta, placeholders. */
  textMeta: ink[600] as string,
  link: indigo[600] as string,
  linkHover: indigo[800] as string,
  focus: indigo[600] as string,
  /** Background of the main button and its hover; `onMain` is the text on both. */
  main: indigo[700] as string,
  mainHover: indigo[800] as string,
  onMain: cloth[0] as string,
  /** Background of the selected row, tab, tile. */
  selected: indigo[50] as string,
  /** Background of a quiet control under the pointer. */
  hover: cloth[100] as string,
  /** The weft: progress, current, unread. Non-text. */
  thread: weft[500] as string,
  /** Prices. */
  price: weft[600] as string,
  /** The one purchase action; `onBuy` is the text on it. */
  buy: weft[600] as string,
  buyHover: weft[700] as string,
  onBuy: cloth[0] as string,
  success: state.success as string,
  successBg: state.successBg as string,
  warning: state.warning as string,
  warningBg: state.warningBg as string,
  danger: state.danger as string,
  dangerBg: state.dangerBg as string,
  /** Text on a background of `danger`. */
  onDanger: cloth[0] as string,
  info: state.info as string,
  infoBg: state.infoBg as string,
  /** Unread counts: background and text. */
  unread: weft[600] as string,
  onUnread: cloth[0] as string,
  disabledBg: cloth[100] as string,
  disabledText: cloth[500] as string,
  bubbleOwn: indigo[100] as string,
  bubbleOther: cloth[100] as string,
  /** Small dark surfaces: tooltips, the chat header. `onPlate` is the text on them. */
  plate: indigo[900] as string,
  onPlate: cloth[0] as string,
  /** Outer strokes of drawings, and their three faces (design.md §9). */
  line: indigo[800] as string,
  faceTop: cloth[0] as string,
  faceLeft: '#E4E9F4',
  faceRight: band[6] as string,
  /** Vertical warp lines: ink at 4 % on light. */
  warp: 'rgba(31, 35, 40, 0.04)',
  /** Backdrop of dialogs: indigo.950 at 48 %. */
  scrim: 'rgba(11, 20, 43, 0.48)',
}

/** A semantic colour name: `surface`, `text`, `thread` … A test freezes the list, because other packages style with it. */
export type SemanticColor = keyof typeof light
type SchemeColors = Readonly<Record<SemanticColor, string>>

const nightShift: SchemeColors = {
  ground: night.ground,
  surface: night.surface,
  raised: night.raised,
  band: night.raised,
  hairline: night.hairline,
  edgeSoft: night.hairline,
  edge: night.edge,
  text: night.text,
  textSecondary: night.second,
  textMeta: night.third,
  link: night.link,
  linkHover: night.text,
  focus: cloth[0],
  main: night.button,
  mainHover: band[3],
  onMain: cloth[0],
  selected: night.selected,
  hover: night.hover,
  thread: night.thread,
  price: night.thread,
  buy: weft[600],
  buyHover: weft[700],
  onBuy: cloth[0],
  success: night.success,
  successBg: night.raised,
  warning: night.warning,
  warningBg: night.raised,
  danger: night.danger,
  dangerBg: night.raised,
  onDanger: night.ground,
  info: night.info,
  infoBg: night.raised,
  unread: night.thread,
  onUnread: night.ground,
  disabledBg: night.raised,
  disabledText: night.edge,
  bubbleOwn: night.bubbleOwn,
  bubbleOther: night.raised,
  plate: indigo[950],
  onPlate: night.text,
  line: indigo[100],
  faceTop: indigo[700],
  faceLeft: indigo[800],
  faceRight: band[1],
  warp: 'rgba(185, 198, 227, 0.10)',
  scrim: 'rgba(11, 20, 43, 0.72)',
}

/** Indigo bands of a light page (hero, footer, sidebar): the same names on indigo.900. */
const indigoBand: SchemeColors = {
  ...light,
  ground: indigo[900],
  surface: indigo[800],
  band: indigo[800],
  hairline: indigo[700],
  edgeSoft: indigo[700],
  edge: indigo[200],
  text: cloth[0],
  textSecondary: indigo[100],
  textMeta: indigo[200],
  link: indigo[100],
  linkHover: cloth[0],
  focus: cloth[0],
  main: cloth[0],
  mainHover: indigo[100],
  onMain: indigo[900],
  selected: indigo[700],
  hover: indigo[800],
  thread: weft[400],
  price: weft[400],
  success: night.success,
  successBg: indigo[800],
  warning: night.warning,
  warningBg: indigo[800],
  danger: night.danger,
  dangerBg: indigo[800],
  onDanger: indigo[950],
  info: night.info,
  infoBg: indigo[800],
  disabledBg: indigo[800],
  disabledText: indigo[400],
  plate: indigo[950],
  line: indigo[100],
  faceTop: indigo[700],
  faceLeft: indigo[800],
  faceRight: band[1],
  warp: 'rgba(185, 198, 227, 0.10)',
}

/** The value of every semantic colour in each scheme. `indigo` is for dark bands inside light pages. */
export const schemes = { light: light as SchemeColors, night: nightShift, indigo: indigoBand } as const

/** The user chooses `light` or `night` as theme; `indigo` belongs to a band of the page. */
export type Scheme = keyof typeof schemes
