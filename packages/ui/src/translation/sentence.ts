import { isolated } from './isolated'

export { fill } from './fill'
export { isolated }

/** Template tag for a catalogue sentence with values from data; each keeps its own direction: `` sentence`来自 ${name}` ``. */
export const sentence = (pieces: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  pieces.reduce((said, piece, at) => said + isolated(values[at - 1] ?? '', pieces.join('')) + piece)
