/** What a viewer shows and says: shared by the assistant's preview and by hosts that put the viewer into a frame of their own. */

/** One picture, video or document that the viewer shows. */

export interface PreviewItem {
  kind: 'image' | 'video' | 'pdf'
  url: string
  name?: string
  /** Picture shown until a video plays. */
  poster?: string
  /** Asked when the address was refused: other ones of the same file; undefined where there are none. */
  renew?: () => Promise<{ url: string; poster?: string } | undefined>
}

/** Words of the viewer; `{n}` and `{total}` are filled in. The package's catalogue holds them under these keys. */
export type ViewerKey =
  | 'preview'
  | 'viewerTools'
  | 'image'
  | 'video'
  | 'imageFailed'
  | 'videoFailed'
  | 'download'
  | 'previousImage'
  | 'nextImage'
  | 'imageOf'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'rotate'
  | 'pageBox'
  | 'pageOf'
  | 'previousPage'
  | 'nextPage'
  | 'pdfLoading'
  | 'pdfFailed'
  | 'pdfProtected'
  | 'pdfOutdated'
  | 'pdfFind'
  | 'pdfFindOpen'
  | 'pdfFindPrevious'
  | 'pdfFindNext'
  | 'pdfFindClose'
  | 'pdfFinding'
  | 'pdfFound'
  | 'pdfFoundNothing'

/** The strings of the viewer, by key of the catalogue; `viewerWords` picks them out of one. */
export type ViewerWords = Readonly<Record<ViewerKey, string>>
