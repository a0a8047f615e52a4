/** News and project cases: contents of the columns. Solutions are cases and are stored there. */
import { asc, eq, ne } from 'drizzle-orm'
import { cleanArticle } from '../../../platform/article-html'
import { chinaDay } from '../../../platform/china-time'
import { searchableOf, searchFor } from '../../../platform/search'
import { caseColumn } from '../../cases'
import { content, contentColumn, materialRemarkOf, withMaterialRemark } from '../../content'
import { attributeChoices, attributesOf } from './attributes'
import { type Kind, keptColumns, refuseChoice } from './kind'
import { publishedAt } from './publish-day'

export const newsKind: Kind<'news'> = {
  kind: 'news',
  groupField: 'columnId',
  shown: { picture: content.cover },
  table: content,
  columns: {
    ...keptColumns(content),
    id: content.id,
    title: content.title,
    group: content.columnId,
    isShown: content.isPublished,
  },
  search: (key) => searchFor(key, content),
  cleaned: (fields) => ({ ...fields, html: cleanArticle(fields.html) }),
  async choices(db) {
    const columns = await db
      .select()
      .from(contentColumn)
      .where(ne(contentColumn.code, caseColumn))
      .orderBy(asc(contentColumn.position), asc(contentColumn.id))
    return {
      groups: columns.map(({ id, name, parentId }) => ({
        id,
        name,
        parentId: parentId ?? '',
        isLeaf: columns.every((one) => one.parentId !== id),
      })),
      options: await attributeChoices(db),
    }
  },
  async read(db, id, isLocked) {
    const query = db.select().from(content).where(eq(content.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    return (
      row && {
        ...row,
        isShown: row.isPublished,
        fields: {
          columnId: row.columnId,
          title: row.title,
          summary: row.summary,
          html: row.html,
          cover: row.cover,
          organizationName: row.organizationName,
          author: row.author,
          access: row.access,
          optionUuids: row.optionUuids,
          materialRemark: materialRemarkOf(row.attributes),
          publishDay: row.isNew ? '' : chinaDay(row.publishedAt),
          validDays: row.validDays ?? 0,
        },
      }
    )
  },
  async write(tx, fields, { id, isAdded, isFirst, now }) {
    const { publishDay, validDays, materialRemark, ...rest } = fields
    const [column] = await tx
      .select({ name: contentColumn.name })
      .from(contentColumn)
      .where(eq(contentColumn.id, fields.columnId))
    if (!column) throw refuseChoice('栏目')
    const attributes = withMaterialRemark(await attributesOf(tx, fields.optionUuids), materialRemark)
    const [known] = isAdded ? [] : await tx.select({ at: content.publishedAt }).from(content).where(eq(content.id, id))
    const at = publishedAt(publishDay, known?.at ?? null, isFirst, now)
    const values = {
      ...rest,
      validDays: validDays === 0 ? null : validDays,
      attributes,
      publishedAt: at,
      auditedAt: now,
      ...searchableOf(fields.title, [fields.summary, ...attributes.map((one) => one.attributeFieldExtendValue)]),
    }
    if (isAdded) await tx.insert(content).values({ ...values, id, createdAt: now, isPublished: false, isNew: true })
    else await tx.update(content).set(values).where(eq(content.id, id))
  },
  async remove(tx, id) {
    await tx.delete(content).where(eq(content.id, id))
  },
}
