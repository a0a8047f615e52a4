/** The code for what few customers tell the desk. The drop-in script fetches it with the first use (packages/widget/rollup.script.js). */
import * as words from './customer-words'

export const wordsCode = async (): Promise<typeof words> => words
