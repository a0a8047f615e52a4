/** Attributes of contents and cases, by field name (D1 §3). */
import type { ContentDetail, ContentRow, ExtendAttribute } from '@weft/contract'
import { dayOf } from '../../../platform/time/times'

const shown = ['industry', 'handleMaterial', 'region'] as const
const told = ['industry', 'handleMaterial', 'materialRemark', 'region'] as const

export const attributeOf = (list: readonly ExtendAttribute[], field: string): string =>
  list.find((one) => one.attributeFieldName === field)?.attributeFieldExtendValue ?? ''

/** Industry, handling material and region, in that order; omits unknown ones. */
export const tagsOf = (list: readonly ExtendAttribute[]): string[] =>
  shown.map((field) => attributeOf(list, field)).filter(Boolean)

/** `tagsOf` with the remark on the material behind it: the facts on a case's own page. */
export const factsOf = (list: readonly ExtendAttribute[]): string[] =>
  told.map((field) => attributeOf(list, field)).filter(Boolean)

/** Day of a content: publishTime, else auditPublishTime (D1 §2); for an unreadable content the day in its brief. */
export const contentDay = (
  content: Pick<ContentDetail, 'contentBaseInfo'> | undefined,
  brief: Pick<ContentRow, 'publishTime'> | undefined,
): string =>
  dayOf(content?.contentBaseInfo.publishTime || content?.contentBaseInfo.auditPublishTime || brief?.publishTime || '')
