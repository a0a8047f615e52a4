/**
 * The code that sends files. It is a part of this package; the drop-in script, which most visitors never send a file with,
 * fetches it with the first one (packages/widget/rollup.script.js). A fetch that fails is a broken line: the upload is retried.
 */
import * as uploading from './uploading'

export const uploadingCode = async (): Promise<typeof uploading> => uploading
