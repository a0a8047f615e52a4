/** The code for searching and forwarding. The drop-in script fetches it with the first use (packages/widget/rollup.script.js). */
import * as rarely from './rarely'

export const rarelyCode = async (): Promise<typeof rarely> => rarely
