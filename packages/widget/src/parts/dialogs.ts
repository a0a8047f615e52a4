/** What a press opens above everything: one file, fetched with the first of them. */
export { ConfirmDialog } from './Dialog'
export { MessageMenu } from './MessageMenu'
export { PreviewDialog } from './PreviewDialog'
