/** Knowledge and policy articles (D1 §3, §7; PC-17, PC-18). */

import { defineCall } from './call'
import { idField } from './fields'
import { rowsOf, searchField, timeField } from './listing'
import { listOf } from './reply'
import { z } from './zod'

/** A category of articles with its subcategories. */
export interface ArticleCategory {
  categoryId: string
  categoryName: string
  children: ArticleCategory[]
}
const articleCategory: z.ZodType<ArticleCategory> = z.lazy(() =>
  z.object({ categoryId: z.string(), categoryName: z.string(), children: z.array(articleCategory) }),
)

export const articleRow = z.object({
  id: z.string(),
  uuid: z.string(),
  title: z.string(),
  summary: z.string(),
  thumbnail: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`; empty when not published yet. */
  publishTime: z.string(),
  author: z.string(),
  columnName: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  dataSourceName: z.string(),
  /** Policies only. */
  number: z.string().optional(),
  /** Days left; −1 or missing: no expiry. */
  expirationDay: z.number().int().optional(),
})
/** One article in a list. */
export type ArticleRow = z.output<typeof articleRow>

export const articleDetail = articleRow.extend({
  /** HTML of the allow-list (`article-html.ts`). */
  content: z.string(),
  hasChapters: z.boolean(),
})
/** One article in full, its text as HTML. */
export type ArticleDetail = z.output<typeof articleDetail>

export const policyChapter = z.object({
  id: z.string(),
  chapterId: z.string(),
  chapterName: z.string(),
  content: z.string(),
})
/** One chapter of a policy, its text as HTML. */
export type PolicyChapter = z.output<typeof policyChapter>

/** Calls that read knowledge and policy articles; no sign-in is needed (PC-17, PC-18). */
export const articleCalls = {
  categoryTree: defineCall({
    name: 'articles.categoryTree',
    method: 'GET',
    path: '/open-api/cms/v1/category/tree',
    auth: 'none',
    data: articleCategory,
    errors: {},
    source: 'D1 §7',
  }),
  page: defineCall({
    name: 'articles.page',
    method: 'GET',
    path: '/open-api/cms/v1/article/published/page/list',
    auth: 'none',
    query: z.strictObject({
      ...rowsOf(9, 100),
      searchKey: searchField,
      filterCategoryId: z.string().max(64).default(''),
      filterStartTime: timeField,
      filterEndTime: timeField,
      /** 6: newest first, as in the documents; 5: oldest first. */
      sortOrder: z.enum(['5', '6']).default('6'),
    }),
    data: listOf(articleRow),
    errors: {},
    source: 'D1 §7, §9',
  }),
  /** Serves both variants of the documents, with and without a token; also getKnowledgeDetailInfo(id). */
  detail: defineCall({
    name: 'articles.detail',
    method: 'GET',
    path: '/open-api/cms/v1/article/:id/detail',
    auth: 'optional',
    params: z.strictObject({ id: idField }),
    data: articleDetail,
    errors: { 1: 'No such article (HTTP 404)' },
    source: 'D1 §7',
  }),
  /** The chapters of a policy; empty for an article without chapters. The path is our own choice (docs/decisions/0080). */
  chapters: defineCall({
    name: 'articles.chapters',
    method: 'GET',
    path: '/open-api/cms/v1/article/:id/chapter/list',
    auth: 'none',
    params: z.strictObject({ id: idField }),
    data: policyChapter,
    errors: { 1: 'No such article (HTTP 404)' },
    source: 'D1 §2, §3: policy chapters',
  }),
} as const
