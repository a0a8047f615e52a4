/**
 * Previewing, downloading and uploading files, for every page:
 * - `<PreviewDialog items start onClose onRenew? />`: 预览 of pictures, videos and PDF files; its code loads at the first use.
 * - `useDownload()`: the question, the file, the message for an expired link with 重新获取; several files one after the other.
 * - `<Uploader uploads id />` over `useUploads(draft, reportRules)`: tiles with progress, cancel, retry, undo; resumes after
 * a broken connection or a reload. Wait while `isBusy`, send `addresses`, then call `list.clear()`.
 * - `<MediaTiles addresses />`: thumbnails of a report that open the preview.
 */
export type { DownloadFile } from './download'
export { type PreviewItem, previewKindOf } from './items'
export { MediaTiles } from './MediaTiles'
export { PreviewDialog } from './preview-on-demand'
export { reportRules } from './rules'
export { Uploader } from './Uploader'
export { useDownload } from './use-download'
export { useUploads } from './use-uploads'
export { previewWords } from './words'
