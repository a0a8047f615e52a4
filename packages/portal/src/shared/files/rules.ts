/** What may be chosen, and the sentence for what may not (D2 §5). Pure. */
import { fileLimits } from '@weft/contract'
import { previewWords } from './words'

const { prescribed, upload } = previewWords

export type ChosenFile = Pick<File, 'name' | 'size'>

export interface UploadRules {
  /** Most files in the list. */
  max: number
  /** Error when more files are chosen. */
  tooMany: string
  /** Of the file chooser: the widest kind first, for browsers inside other apps read the first word alone. */
  accept: string
  /** What stands below the tiles. */
  hint: string
  /** Words of the tile that opens the chooser. */
  add: string
  /** The sentence for a file that is refused; undefined: it is taken. */
  refusal: (file: ChosenFile) => string | undefined
}

const extensionOf = (name: string) => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const pictures: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg'])
const films: ReadonlySet<string> = new Set(['mp4', 'avi'])

/** Whether a file of this name is shown as a film. */
export const isFilm = (name: string): boolean => films.has(extensionOf(name))

/** Photos and films of a fault: at most three, PNG and JPG to 5 MB, MP4 and AVI to 100 MB. */
export const reportRules: UploadRules = {
  max: 3,
  tooMany: prescribed.tooMany,
  accept: 'image/*,video/*,.png,.jpg,.jpeg,.mp4,.avi',
  hint: upload.hint,
  add: upload.add,
  refusal({ name, size }) {
    const extension = extensionOf(name)
    if (pictures.has(extension)) {
      if (size > fileLimits.imageBytes) return prescribed.imageTooLarge
    } else if (films.has(extension)) {
      if (size > fileLimits.videoBytes) return prescribed.videoTooLarge
    } else return prescribed.wrongType
    return size === 0 ? upload.empty : undefined
  },
}
