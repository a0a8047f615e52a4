/** What sends files, as one piece: see `late.ts`. */
export { createFileService } from './file-service'
export { prepareFile } from './prepare'
