/**
 * The code for searching, for forwarding and for more unread messages than a page holds. The drop-in script fetches it with the
 * first use (packages/widget/rollup.script.js).
 */
import * as rarely from './rarely'

export const rarelyCode = async (): Promise<typeof rarely> => rarely
