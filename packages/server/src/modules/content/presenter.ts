/** Presents rows of columns and contents as the calls return them. */
import type { AttributeType, ColumnNode, ContentDetail, ContentRow } from '@weft/contract'
import { readArticle } from '../../platform/article-html'
import { chinaTime } from '../../platform/china-time'
import type { AttributeTypeRow, ColumnRow, ContentListRow, ContentRecord } from './repository'

export const fileOf = (path: string) => ({ fileAccessPath: path, fileName: path.split('/').at(-1) ?? '' })

export function presentColumns(rows: readonly ColumnRow[], parentId: string | null = null): ColumnNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      columnId: row.id,
      columnCode: row.code,
      columnName: row.name,
      parentId: row.parentId ?? '',
      children: presentColumns(rows, row.id),
    }))
}

export const presentAttributeType = (row: AttributeTypeRow): AttributeType => ({
  uuid: row.uuid,
  attributeName: row.name,
  attributeFieldName: row.fieldName,
  attributeConfigInfo: { selectionList: row.options },
})

export const presentContent = (row: ContentListRow, columnName: string, withStatistics: boolean): ContentRow => ({
  contentId: row.id,
  title: row.title,
  summary: row.summary,
  createTime: chinaTime(row.createdAt),
  publishTime: chinaTime(row.publishedAt),
  organizationName: row.organizationName,
  columnId: row.columnId,
  columnName,
  fileInfoList: row.cover ? [fileOf(row.cover)] : [],
  extendAttributeInfoList: row.attributes,
  ...(withStatistics ? { viewCount: row.viewCount } : {}),
})

const dayMs = 86_400_000

export const presentContentDetail = (row: ContentRecord, columnName: string, now: number): ContentDetail => ({
  ...presentContent(row, columnName, true),
  author: row.author,
  contentBaseInfo: {
    content: readArticle(row.html),
    publishTime: chinaTime(row.publishedAt),
    auditPublishTime: chinaTime(row.auditedAt),
  },
  ...(row.validDays === null
    ? {}
    : { expirationDay: Math.max(0, row.validDays - Math.floor((now - row.publishedAt.getTime()) / dayMs)) }),
})
