/** Views and downloads the files of messages: one file, loaded with the first press on a picture, video or file. */
export { MediaHost } from './MediaHost'
export { PreviewDialog } from './PreviewDialog'
export { Viewer } from './Viewer'
