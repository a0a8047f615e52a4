/** Knowledge and policies, with chapters. */
import { asc, eq, inArray } from 'drizzle-orm'
import { cleanArticle } from '../../../platform/article-html'
import { chinaDay } from '../../../platform/china-time'
import { searchableOf, searchFor } from '../../../platform/search'
import { article, articleCategory } from '../../articles'
import { type Kind, keptColumns, refuseChoice } from './kind'
import { morningOf, publishedAt } from './publish-day'

const keptOf = (row: typeof article.$inferSelect) => ({
  ...row,
  isShown: row.isListed,
  fields: {
    categoryId: row.categoryId,
    title: row.title,
    summary: row.summary,
    html: row.html,
    thumbnail: row.thumbnail,
    author: row.author,
    dataSource: row.dataSource,
    policyNumber: row.policyNumber ?? '',
    validUntil: chinaDay(row.validUntil),
    publishDay: row.isNew ? '' : chinaDay(row.publishedAt),
    chapters: row.chapters.map(({ name, html }) => ({ name, html })),
  },
})

export const articleKind: Kind<'article'> & Required<Pick<Kind<'article'>, 'readMany'>> = {
  kind: 'article',
  groupField: 'categoryId',
  shown: { picture: article.thumbnail },
  table: article,
  columns: {
    ...keptColumns(article),
    id: article.id,
    title: article.title,
    group: article.categoryId,
    isShown: article.isListed,
  },
  search: (key) => searchFor(key, article),
  cleaned: (fields) => ({
    ...fields,
    html: cleanArticle(fields.html),
    chapters: fields.chapters.map((one) => ({ ...one, html: cleanArticle(one.html) })),
  }),
  async choices(db) {
    const rows = await db.select().from(articleCategory).orderBy(asc(articleCategory.position), asc(articleCategory.id))
    const groups = rows.map(({ id, name, parentId }) => ({
      id,
      name,
      parentId: parentId ?? '',
      isLeaf: rows.every((one) => one.parentId !== id),
    }))
    return { groups, options: [] }
  },
  async read(db, id, isLocked) {
    const query = db.select().from(article).where(eq(article.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    return row && keptOf(row)
  },
  async readMany(db, ids) {
    const rows = await db
      .select()
      .from(article)
      .where(inArray(article.id, [...ids]))
    return rows.map(keptOf)
  },
  async write(tx, fields, { id, isAdded, isFirst, isPublished, now }) {
    const { publishDay, validUntil, policyNumber, chapters, ...rest } = fields
    const [category] = await tx
      .select({ name: articleCategory.name })
      .from(articleCategory)
      .where(eq(articleCategory.id, fields.categoryId))
    if (!category) throw refuseChoice('分类')
    const [known] = isAdded ? [] : await tx.select({ at: article.publishedAt }).from(article).where(eq(article.id, id))
    const values = {
      ...rest,
      chapters: chapters.map((one, at) => ({ id: `c${at + 1}`, name: one.name, html: one.html })),
      policyNumber: policyNumber || null,
      validUntil: validUntil ? morningOf(validUntil) : null,
      publishedAt: isPublished ? publishedAt(publishDay, known?.at ?? null, isFirst, now) : (known?.at ?? null),
      ...searchableOf(fields.title, [fields.summary, policyNumber, fields.dataSource].filter(Boolean)),
    }
    if (isAdded) await tx.insert(article).values({ ...values, id, isListed: false, isNew: true })
    else await tx.update(article).set(values).where(eq(article.id, id))
  },
  async remove(tx, id) {
    await tx.delete(article).where(eq(article.id, id))
  },
}
