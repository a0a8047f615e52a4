/** What may be chosen, and the sentence for what may not (D2 §5). Pure. */
import { evidenceKindOf, fileLimitOf, mostEvidence } from '@weft/contract'
import { previewWords } from './words'

const { prescribed, upload } = previewWords

export type ChosenFile = Pick<File, 'name' | 'size'>

export interface UploadRules {
  /** Maximum number of files. */
  max: number
  /** Error when more files are chosen. */
  tooMany: string
  /**
   * `accept` of the file input. Browsers inside other apps read only the first entry, so the widest kind comes first, and rules
   * that take documents beside pictures have none: either kind would hide the other (F39).
   */
  accept?: string
  /** Hint below the tiles. */
  hint: string
  /** Label of the tile that opens the file chooser. */
  add: string
  /** Returns why a file is refused; undefined: it is accepted. */
  refusal: (file: ChosenFile) => string | undefined
}

/** Whether a file of this name is shown as a film. */
export const isFilm = (name: string): boolean => evidenceKindOf(name) === 'video'

/** Photos and videos of a fault: at most three, PNG and JPG up to 5 MB, MP4 and AVI up to 100 MB. */
export const reportRules: UploadRules = {
  max: mostEvidence,
  tooMany: prescribed.tooMany,
  accept: 'image/*,video/*,.png,.jpg,.jpeg,.mp4,.avi',
  hint: upload.hint,
  add: upload.add,
  refusal({ name, size }) {
    const kind = evidenceKindOf(name)
    if (kind === undefined) return prescribed.wrongType
    if (size > fileLimitOf(name)) return kind === 'image' ? prescribed.imageTooLarge : prescribed.videoTooLarge
    return size === 0 ? upload.empty : undefined
  },
}
