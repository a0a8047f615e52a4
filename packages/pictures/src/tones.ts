import type { Ink } from './geometry/shape'

/** The colours of the inks on light cloth and on indigo (design §9, "Tone"). */
export type Tone = 'light' | 'dark'

export const tones: Record<Tone, Record<Exclude<Ink, 'none'>, string>> = {
  light: {
    line: '#1B2D59',
    faint: '#8FA2CE',
    ground: '#B9C6E3',
    top: '#FFFFFF',
    left: '#E4E9F4',
    right: '#C3CEE6',
    dark: '#8FA2CE',
    deep: '#1B2D59',
    thread: '#D4602A',
    yarn: '#FBE9DF',
  },
  dark: {
    line: '#B9C6E3',
    faint: '#6F88C0',
    ground: '#22315A',
    top: '#2C4583',
    left: '#1B2D59',
    right: '#16264C',
    dark: '#34549A',
    deep: '#0B142B',
    thread: '#E9895A',
    yarn: '#3A3450',
  },
}
