/** What the staff may put to an order or a contract: pictures, films and documents, within the file service's own limits. */
import { fileLimitOf, fileLimits, mostStaffFiles } from '@weft/contract'
import { fileKindOf } from '@weft/protocol'
import type { UploadRules } from '../../../shared/files/rules'
import { previewWords } from '../../../shared/files/words'

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
const accepted = ['.pdf', '.png', '.jpg', '.jpeg', '.mp4', '.doc', '.docx', '.xls', '.xlsx', '.zip', '.dwg'] as const

export const staffRules: UploadRules = {
  max: mostStaffFiles,
  tooMany: `最多可以上传 ${mostStaffFiles} 个文件`,
  hint: `图片不超过 ${megabytes(fileLimits.imageBytes)}MB，视频不超过 ${megabytes(fileLimits.videoBytes)}MB，PDF 等文件不超过 ${megabytes(fileLimits.fileBytes)}MB，最多 ${mostStaffFiles} 个`,
  add: '上传文件',
  refusal({ name, size }) {
    if (!accepted.some((end) => name.toLowerCase().endsWith(end))) return '不支持这种文件'
    if (size > fileLimitOf(name)) {
      const { imageTooLarge, videoTooLarge } = previewWords.prescribed
      const kind = fileKindOf(name)
      return kind === 'image'
        ? imageTooLarge
        : kind === 'video'
          ? videoTooLarge
          : `文件大小不能超过 ${megabytes(fileLimits.fileBytes)}MB`
    }
    return size === 0 ? previewWords.upload.empty : undefined
  },
}
