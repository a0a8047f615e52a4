export { type Industry, lineOf, type Scope } from './lines'
export { type FlatPath, fit, fitInto, flatten, toSvg, type View } from './render'
export type { Shape } from './shape'
export type { Tone } from './tones'
