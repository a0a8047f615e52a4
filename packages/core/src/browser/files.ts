/** What measures and uploads files, as one piece: see `late.ts`. */
export { describe } from './describe'
export { xhrUpload } from './upload'
