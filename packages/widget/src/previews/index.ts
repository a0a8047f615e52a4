/** What shows and fetches the files of messages: one file, fetched with the first press on a picture, video or file. */
export { MediaHost } from './MediaHost'
export { PreviewDialog } from './PreviewDialog'
export { Viewer } from './Viewer'
