/** Reads published articles and their categories. */
import { and, asc, count, desc, eq, gte, isNotNull, lte, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { KeptByStaff } from '../../platform/kept-by-staff'
import { newest, oldest } from '../../platform/keyset'
import { searchFor } from '../../platform/search'
import { article, articleCategory } from './tables'

export type ArticleRecord = typeof article.$inferSelect
export type CategoryRow = typeof articleCategory.$inferSelect
export interface ListedArticle
  extends Omit<ArticleRecord, KeptByStaff | 'html' | 'chapters' | 'searchText' | 'pieces'> {
  categoryName: string
}

export const listCategories = (db: NodePgDatabase): Promise<CategoryRow[]> =>
  db.select().from(articleCategory).orderBy(asc(articleCategory.position), asc(articleCategory.id))

export interface ArticleQuery {
  offset: number
  limit: number
  searchKey: string
  categoryId: string
  from: Date | undefined
  to: Date | undefined
  oldestFirst: boolean
}

const listed = {
  id: article.id,
  categoryId: article.categoryId,
  categoryName: articleCategory.name,
  title: article.title,
  summary: article.summary,
  thumbnail: article.thumbnail,
  author: article.author,
  dataSource: article.dataSource,
  policyNumber: article.policyNumber,
  validUntil: article.validUntil,
  publishedAt: article.publishedAt,
  isListed: article.isListed,
}

export async function listArticles(
  db: NodePgDatabase,
  query: ArticleQuery,
): Promise<{ total: number; rows: ListedArticle[] }> {
  const where = and(
    eq(article.isListed, true),
    isNotNull(article.publishedAt),
    query.categoryId
      ? or(eq(article.categoryId, query.categoryId), eq(articleCategory.parentId, query.categoryId))
      : undefined,
    query.from ? gte(article.publishedAt, query.from) : undefined,
    query.to ? lte(article.publishedAt, query.to) : undefined,
    searchFor(query.searchKey, article),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(article)
      .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
      .where(where)
      .orderBy(
        ...(query.oldestFirst
          ? [oldest(article.publishedAt), desc(article.id)]
          : [newest(article.publishedAt), asc(article.id)]),
      )
      .limit(query.limit)
      .offset(query.offset),
    db
      .select({ total: count() })
      .from(article)
      .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
      .where(where),
  ])
  return { total: counted?.total ?? 0, rows }
}

export async function findArticle(
  db: NodePgDatabase,
  id: string,
): Promise<(ArticleRecord & { categoryName: string }) | undefined> {
  const [row] = await db
    .select({ article, categoryName: articleCategory.name })
    .from(article)
    .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
    .where(and(eq(article.id, id), eq(article.isListed, true)))
  return row && { ...row.article, categoryName: row.categoryName }
}
