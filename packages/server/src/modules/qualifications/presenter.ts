import type { Qualification, QualificationKind, QualificationRequest } from '@weft/contract'
import { chinaTime } from '../../platform/china-time'
import { maskedPhone } from '../../platform/masked-phone'
import type { QualificationRow } from './repository'

/** What each kind is called, in lists and notices. */
export const qualificationTitles: Readonly<Record<QualificationKind, string>> = {
  certification: '企业认证',
  supplier: '供应商入驻',
}

/** @param signedUrl adds the signature that opens a document; people who see the application may open it */
export const presentOwn = (
  { application, enterpriseName, creditCode, files }: QualificationRow,
  signedUrl: (address: string) => string,
): Qualification => ({
  id: application.id,
  kind: application.kind,
  state: application.state,
  enterpriseName,
  creditCode: creditCode ?? '',
  contactName: application.contactName,
  phone: application.phone,
  business: application.business,
  remark: application.remark,
  fileList: files.map((file) => ({
    fileName: file.name,
    fileAccessPath: signedUrl(file.address),
    ...(file.thumbnail ? { thumbnail: signedUrl(file.thumbnail) } : {}),
    kind: file.kind,
  })),
  applyTime: chinaTime(application.appliedAt),
  decideTime: chinaTime(application.decidedAt),
  opinion: application.opinion,
})

/** The staff reads the whole phone number with a separate call, which is recorded. */
export const presentRequest = (
  row: QualificationRow,
  signedUrl: (address: string) => string,
): QualificationRequest => ({
  ...presentOwn(row, signedUrl),
  phone: maskedPhone(row.application.phone),
  userName: row.userName,
  deciderName: row.deciderName ?? '',
})
