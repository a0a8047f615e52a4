// Every colour value of design.md §2.1, defined once. Parts use the semantic names of schemes.ts where one exists; the palette is
// for marks, drawings and charts.

/** Colours of the one palette, six-digit sRGB hex. Steps rise from light to dark. Source: design.md §2.1. */
export const palette = {
  cloth: { 0: '#FFFFFF', 50: '#FAF8F4', 100: '#F3F0E9', 200: '#E7E2D8', 300: '#D5CEC1', 500: '#857D6F' },
  ink: { 900: '#1F2328', 700: '#4A4742', 600: '#635E55' },
  indigo: {
    50: '#EEF1F8',
    100: '#DCE3F1',
    200: '#B9C6E3',
    400: '#6F88C0',
    600: '#2F4C8F',
    700: '#243B73',
    800: '#1B2D59',
    900: '#121F40',
    950: '#0B142B',
  },
  weft: { 400: '#E9895A', 500: '#D4602A', 600: '#B5471A', 700: '#93390F' },
  state: {
    success: '#2B6B43',
    successBg: '#E6F1E9',
    warning: '#855A00',
    warningBg: '#FBF1DA',
    danger: '#B01E3A',
    dangerBg: '#FBE7EA',
    info: '#1C6480',
    infoBg: '#E3F0F4',
  },
  /** Marks of the four industries: label and weave patch only, never behind text. */
  industry: { hxzz: '#2B6482', scwfb: '#4A6B4B', fzyr: '#8A3B5C', zb: '#8A5A0C' },
  /** Map bands from the fullest (1, above 70) to the emptiest (7, below 20, drawn with a hatch). White text on 1-4, ink on 5-7. */
  band: { 1: '#16264C', 2: '#243B73', 3: '#34549A', 4: '#5873B3', 5: '#8CA1CE', 6: '#C3CEE6', 7: '#F3F0E9' },
} as const

/** The night theme (夜班): shell, workbench and chat only. Source: design.md §2.1, last paragraph. */
export const night = {
  ground: '#0F1526',
  surface: '#171F35',
  raised: '#1F2943',
  hairline: '#2C3858',
  edge: '#6F7EA8',
  text: '#E9EDF6',
  second: '#B3BDD6',
  third: '#8E9ABA',
  link: '#A9BCEB',
  thread: '#F0966A',
  success: '#82CDA1',
  warning: '#E5BE68',
  danger: '#F491A2',
  info: '#7FC4DC',
  button: '#4A68B5',
  bubbleOwn: '#2B3F73',
  selected: '#22305A',
  hover: '#25314E',
} as const

/** Code of one of the four industries: hxzz 化纤, scwfb 非织造, fzyr 织造, zb 染整. Source: D1 §2. */
export type Industry = keyof typeof palette.industry
