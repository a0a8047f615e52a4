/** Purpose of each token. Complete by type: a new token does not compile without its text. */
import type {
  ControlSize,
  Duration,
  Easing,
  Elevation,
  Layer,
  palette,
  Radius,
  SemanticColor,
  SpaceStep,
  TokenName,
  TypeStep,
} from '@weft/ui'

export const colourUses: Readonly<Record<SemanticColor, string>> = {
  ground: 'The page itself: undyed cloth',
  surface: 'Cards, inputs, tables',
  raised: 'What floats: menus, dialogs, drawers, toasts',
  band: 'Bands between sections, picture grounds, table heads',
  hairline: 'Dividers, the edge of a card',
  edgeSoft: 'A decorative edge, a shade stronger than a hairline',
  edge: 'Borders of controls, idle icons; never text',
  text: 'Text',
  textSecondary: 'Secondary text, codes',
  textMeta: 'Captions, meta, placeholders',
  link: 'Links, icons that act',
  linkHover: 'A link under the pointer',
  focus: 'The focus ring',
  main: 'Ground of the main button',
  mainHover: 'Ground of the main button under the pointer',
  onMain: 'Text on main and mainHover',
  selected: 'Ground of the chosen row, tab, tile',
  hover: 'Ground of a quiet control under the pointer',
  thread: 'The thread: progress, current, unread; never text',
  price: 'Figures of a price',
  buy: 'The one purchase action of a page',
  buyHover: 'The purchase action under the pointer',
  onBuy: 'Text on buy and buyHover',
  success: 'It worked: text and icon',
  successBg: 'Ground of a success',
  warning: 'Something to look at: text and icon',
  warningBg: 'Ground of a warning',
  danger: 'It failed, or it removes something: text and icon',
  dangerBg: 'Ground of an error',
  onDanger: 'Text on danger',
  info: 'Good to know: text and icon',
  infoBg: 'Ground of an information',
  unread: 'Ground of a number of unread messages',
  onUnread: 'The figure on unread',
  disabledBg: 'Ground of a control that is not possible',
  disabledText: 'Words of a control that is not possible',
  bubbleOwn: 'Bubble of one’s own messages',
  bubbleOther: 'Bubble of the other side',
  plate: 'Small dark plates: tooltips, the header of the chat',
  onPlate: 'Text on a plate',
  line: 'Outer strokes of drawings',
  faceTop: 'Drawings: the face from above',
  faceLeft: 'Drawings: the left face',
  faceRight: 'Drawings: the right face',
  warp: 'Vertical lines of WarpGround',
  scrim: 'Behind dialogs',
}

export const spaceUses: Readonly<Record<SpaceStep, string>> = {
  1: 'Between an icon and its word',
  2: 'Inside a control, between chips',
  3: 'Between controls',
  4: 'Between the lines of a card',
  5: 'Padding of a card',
  6: 'Between groups of a form',
  7: 'Between cards and their heading',
  8: 'Inside a band, above and below',
  9: 'Rhythm of the sections of a page',
  10: 'Around a hero',
}

export const radiusUses: Readonly<Record<Radius, string>> = {
  control: 'Buttons, inputs, chips',
  card: 'Cards, tables, pictures',
  dialog: 'Dialogs, drawers, menus',
  bubble: 'Bubbles of the chat',
  tail: 'The corner of a bubble at its speaker',
  round: 'Avatars and the chat button alone',
}

export const elevationUses: Readonly<Record<Elevation, string>> = {
  0: 'Lies on the page: a hairline is enough',
  1: 'A card that can be pressed',
  2: 'A card under the pointer, menus, popovers',
  3: 'Dialogs, drawers, the chat window',
}

export const durationUses: Readonly<Record<Duration, string>> = {
  press: 'A press answers',
  hover: 'The pointer comes or goes',
  open: 'A menu, a popover, a tooltip opens',
  page: 'A part of the page comes or goes',
  thread: 'The thread is drawn',
}

export const layerUses: Readonly<Record<Layer, string>> = {
  sticky: 'Heads of tables, bars at the bottom',
  header: 'The header of the page',
  chat: 'The chat button and its window',
  drawer: 'Drawers',
  dialog: 'Dialogs',
  preview: 'The preview, also above a dialog',
  toast: 'Toasts',
  tooltip: 'Tooltips, above everything',
}

export const typeUses: Readonly<Record<TypeStep, string>> = {
  display: 'The headline of a hero',
  h1: 'The title of a page',
  h2: 'A section of a page',
  h3: 'A card or a part of a section',
  h4: 'A group of fields, the caption of a table',
  bodyL: 'Text to be read at length',
  body: 'Text, controls',
  bodyS: 'Tables, secondary lines',
  caption: 'Meta: dates, counts, hints',
  figureXL: 'The large figures of a page',
  figureL: 'Prices and figures of a card',
}

/** Of every value of a hue. */
export const hueUses: Readonly<Record<keyof typeof palette, string>> = {
  cloth: 'Undyed cloth: pages, cards, edges',
  ink: 'Text, three shades',
  indigo: 'Dyed cloth: what acts, dark bands',
  weft: 'The thread, the price, the purchase',
  state: 'Success, warning, danger, information and their grounds',
  industry: 'Marks of the four industries: label and weave patch alone',
  band: 'Shares on the map, from the fullest to the emptiest',
}

const heightUses: Readonly<Record<ControlSize, string>> = {
  S: 'Height of a small control',
  M: 'Height of a control',
  L: 'Height of a large control',
}

const easingUses: Readonly<Record<Easing, string>> = {
  out: 'What comes, and most other movements',
  exit: 'What goes',
  thread: 'The thread is drawn',
}

const uses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  color: colourUses,
  space: spaceUses,
  radius: radiusUses,
  control: heightUses,
  elevation: elevationUses,
  duration: durationUses,
  ease: easingUses,
  z: layerUses,
  font: { text: 'Text', display: 'Titles of heroes', figures: 'Figures, codes, dates, prices' },
  type: typeUses,
}

/** Purpose of any token: a value of the palette has its hue's, a value of a type step the step's. */
export function purposeOf(name: TokenName): string {
  const [group = '', step = '', deeper] = name.split('.')
  if (group === 'color' && deeper !== undefined) return hueUses[step as keyof typeof palette]
  return uses[group]?.[step] ?? ''
}
