import { fileLimits, mostQualificationFiles as max } from '@weft/contract'
import type { UploadRules } from '../../shared/files/rules'
import { previewWords } from '../../shared/files/words'
import { qualificationWords as words } from './words'

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)

/** Licences and certificates: pictures as elsewhere, and PDF. */
export const documentRules: UploadRules = {
  max,
  tooMany: words.tooMany(max),
  hint: words.uploadHint(megabytes(fileLimits.imageBytes), max),
  add: words.upload,
  refusal({ name, size }) {
    const isPdf = /\.pdf$/i.test(name)
    if (!isPdf && !/\.(png|jpe?g)$/i.test(name)) return words.wrongType(name)
    if (isPdf && size > fileLimits.fileBytes) return words.tooLarge(megabytes(fileLimits.fileBytes))
    if (!isPdf && size > fileLimits.imageBytes) return previewWords.prescribed.imageTooLarge
    return size === 0 ? previewWords.upload.empty : undefined
  },
}
