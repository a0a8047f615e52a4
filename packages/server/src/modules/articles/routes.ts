/** Knowledge and policy articles, for everybody. */
import { type ArticleCategory, type ArticleRow, articleCalls, POLICY_CATEGORY } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { readArticle } from '../../platform/article-html'
import { chinaTime, fromChinaTime } from '../../platform/china-time'
import { createFresh } from '../../platform/fresh'
import { registerCall } from '../../platform/http/register-call'
import { notFound, Refusal } from '../../platform/refusal'
import { type CategoryRow, findArticle, type ListedArticle, listArticles, listCategories } from './repository'

const freshMs = 5_000

export function registerArticles(api: FastifyInstance): void {
  const { db, clock } = api.weft
  const pages = createFresh<{ total: number; rows: ListedArticle[] }>({ clock, ttlMs: freshMs, max: 500 })
  const known = async (id: string) => {
    const row = await findArticle(db, id)
    if (!row) throw notFound()
    return row
  }
  registerCall(api, articleCalls.categoryTree, async () => treeOf(await listCategories(db)))
  registerCall(api, articleCalls.page, async ({ query }) => {
    const { total, rows } = await pages.get(JSON.stringify(query), () =>
      listArticles(db, {
        offset: query.offset,
        limit: query.limit,
        searchKey: query.searchKey,
        categoryId: query.filterCategoryId,
        from: timeOf(query.filterStartTime),
        to: timeOf(query.filterEndTime),
        oldestFirst: query.sortOrder === '5',
      }),
    )
    return [{ total, rows: rows.map((row) => presentArticle(row, clock.now())) }]
  })
  registerCall(api, articleCalls.detail, async ({ params }) => {
    const row = await known(params.id)
    return [
      { ...presentArticle(row, clock.now()), content: readArticle(row.html), hasChapters: row.chapters.length > 0 },
    ]
  })
  registerCall(api, articleCalls.chapters, async ({ params }) => {
    const row = await known(params.id)
    return row.chapters.map((one) => ({
      id: row.id,
      chapterId: one.id,
      chapterName: one.name,
      content: readArticle(one.html),
    }))
  })
}

function timeOf(text: string): Date | undefined {
  const time = fromChinaTime(text)
  if (time && Number.isNaN(time.getTime())) throw new Refusal('参数错误：时间')
  return time
}

const treeOf = (rows: readonly CategoryRow[], parentId: string | null = null): ArticleCategory[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ categoryId: row.id, categoryName: row.name, children: treeOf(rows, row.id) }))

const dayMs = 86_400_000

const presentArticle = (row: ListedArticle, now: number): ArticleRow => ({
  id: row.id,
  uuid: row.id,
  title: row.title,
  summary: row.summary,
  thumbnail: row.thumbnail,
  publishTime: chinaTime(row.publishedAt),
  author: row.author,
  columnName: row.categoryName,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  dataSourceName: row.dataSource,
  ...(row.categoryId === POLICY_CATEGORY
    ? {
        number: row.policyNumber ?? '',
        expirationDay: row.validUntil ? Math.max(0, Math.ceil((row.validUntil.getTime() - now) / dayMs)) : -1,
      }
    : {}),
})
