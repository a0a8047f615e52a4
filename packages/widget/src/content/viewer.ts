/** Types of the viewer: shared by the assistant's preview and by hosts that put the viewer into their own frame. */

/** One picture, video or document that the viewer shows. */

export interface PreviewItem {
  kind: 'image' | 'video' | 'pdf'
  url: string
  name?: string
  /** Picture shown until a video plays. */
  poster?: string
  /** Called when the address was refused: resolves to new addresses of the same file; undefined if there are none. */
  renew?: () => Promise<{ url: string; poster?: string } | undefined>
}

/** Keys of the viewer's strings; `{n}` and `{total}` are placeholders. The package's catalogue has these keys. */
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

/** The viewer's strings by catalogue key; `viewerWords` selects them from a catalogue. */
export type ViewerWords = Readonly<Record<ViewerKey, string>>
