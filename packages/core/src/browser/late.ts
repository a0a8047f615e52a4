/** The code that measures and uploads files. The drop-in script fetches it with the first file (packages/widget/rollup.script.js). */
import * as files from './files'

export const filesCode = async (): Promise<typeof files> => files
