/** Columns, their contents (news, project cases, resources) and the attributes that filter them (D1 §3, §7). */

import { defineCall } from './call'
import { idField } from './fields'
import { industryCodes } from './industries'
import { fileRef, idsField, rowsOf, searchField, yesNoField } from './listing'
import { listOf, nothing } from './reply'
import { z } from './zod'

/** A column of contents, with the columns below it. */
export interface ColumnNode {
  columnId: string
  /** Short code used in URLs, e.g. `industryCases/news`. */
  columnCode: string
  columnName: string
  parentId: string
  children: ColumnNode[]
}
const columnNode: z.ZodType<ColumnNode> = z.lazy(() =>
  z.object({
    columnId: z.string(),
    columnCode: z.string(),
    columnName: z.string(),
    parentId: z.string(),
    children: z.array(columnNode),
  }),
)

/** An attribute of a content, e.g. `region` 华东. */
export const extendAttribute = z.object({
  uuid: z.string(),
  attributeName: z.string(),
  attributeFieldName: z.string(),
  attributeFieldExtendValue: z.string(),
})
/** One attribute of a content with its value, e.g. region 华东. */
export type ExtendAttribute = z.output<typeof extendAttribute>

/** An attribute that lists can be filtered by, with its options. */
export const attributeType = z.object({
  uuid: z.string(),
  attributeName: z.string(),
  attributeFieldName: z.string(),
  attributeConfigInfo: z.object({ selectionList: z.array(z.object({ uuid: z.string(), content: z.string() })) }),
})
/** An attribute that lists of contents can be filtered by, with its options. */
export type AttributeType = z.output<typeof attributeType>

export const contentRow = z.object({
  contentId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, China time, like all times of these calls. */
  createTime: z.string(),
  publishTime: z.string(),
  organizationName: z.string(),
  columnId: z.string(),
  columnName: z.string(),
  /** The first file is the cover. */
  fileInfoList: z.array(fileRef),
  extendAttributeInfoList: z.array(extendAttribute),
  /** In a list only with includeStatisticsInfo; always in the detail, never in the brief. */
  viewCount: z.number().int().optional(),
})
/** One content in a list: a news item, a project case or a resource. */
export type ContentRow = z.output<typeof contentRow>

/** `extendAttributeInfoList` has the attributes that `attrFieldNameStr` names. */
export const contentBrief = contentRow.extend({
  /** Whether the text needs a sign-in, so that a visitor need not request it. */
  needsSignIn: z.boolean(),
})
/** One content without its text, public, and whether its text needs a sign-in. */
export type ContentBrief = z.output<typeof contentBrief>

export const contentDetail = contentRow.extend({
  author: z.string(),
  contentBaseInfo: z.object({
    /** HTML of the allow-list (`article-html.ts`). */
    content: z.string(),
    publishTime: z.string(),
    auditPublishTime: z.string(),
  }),
  /** Days left, 0 once expired; missing: no expiry. */
  expirationDay: z.number().int().optional(),
})
/** One content in full, its text as HTML. */
export type ContentDetail = z.output<typeof contentDetail>

const noSuch = { 1: 'No such content, or not published (HTTP 404); or not to be read by the asker (HTTP 403)' }

/** Calls that read columns and their contents. */
export const contentCalls = {
  columnTree: defineCall({
    name: 'content.columnTree',
    method: 'GET',
    path: '/open-api/column/v1/tree/list',
    auth: 'none',
    query: z.strictObject({ includeCommentConfig: yesNoField }),
    data: columnNode,
    errors: {},
    source: 'D1 §7',
  }),
  attributeTypes: defineCall({
    name: 'content.attributeTypes',
    method: 'GET',
    path: '/open-api/attribute/extend/v1/list/valid',
    auth: 'none',
    query: z.strictObject({
      /** `case` or `content`; defaults to `case`. */
      category: z.string().max(40).default('case'),
      /** Only options of published solutions of this industry, so that no option finds nothing. */
      filterCaseType: z.enum(industryCodes).optional(),
      /** Only options of published contents of these columns; ignored with `filterCaseType`. */
      columnIdStr: idsField,
    }),
    data: attributeType,
    errors: {},
    source: 'D1 §7',
  }),
  /** getTypes(modelId); the path is our own choice (docs/decisions/0080). */
  types: defineCall({
    name: 'content.types',
    method: 'GET',
    path: '/open-api/attribute/extend/v1/list/by/model',
    auth: 'none',
    query: z.strictObject({ modelId: z.string().max(40) }),
    data: attributeType,
    errors: {},
    source: 'D1 §7, named call getTypes',
  }),
  page: defineCall({
    name: 'content.page',
    method: 'GET',
    path: '/open-api/content/v1/publish/page/list',
    auth: 'none',
    query: z.strictObject({
      /** Ids of columns, including those below them. Empty: every column. */
      columnIdStr: idsField,
      /** Ids of attribute options: any of those within one attribute, all across attributes. */
      extendDictionaryIdStr: idsField,
      includeModeInfo: yesNoField,
      includeStatisticsInfo: yesNoField,
      keywords: searchField,
      ...rowsOf(10, 100),
    }),
    data: listOf(contentRow),
    errors: {},
    source: 'D1 §7, §9',
  }),
  detail: defineCall({
    name: 'content.detail',
    method: 'GET',
    path: '/open-api/content/v1/detail/:id',
    auth: 'optional',
    params: z.strictObject({ id: idField }),
    data: contentDetail,
    errors: noSuch,
    source: 'D1 §7; PC-16, PC-19',
  }),
  /**
   * Counts a view of a content or a case; also statisticsCount(contentId). One view in ten minutes per user id, or per address
   * without a token.
   */
  view: defineCall({
    name: 'content.view',
    method: 'POST',
    path: '/open-api/content/view/v1/new',
    auth: 'optional',
    query: z.strictObject({ contentId: idField }),
    data: nothing,
    errors: { 1: 'No such content (HTTP 404)' },
    source: 'D1 §7',
  }),
  brief: defineCall({
    name: 'content.brief',
    method: 'GET',
    path: '/open-api/content/v1/brief/:id',
    auth: 'none',
    params: z.strictObject({ id: idField }),
    query: z.strictObject({ attrFieldNameStr: z.string().max(200).default('') }),
    data: contentBrief,
    errors: { 1: 'No such content (HTTP 404)' },
    source: 'D1 §7',
  }),
} as const
