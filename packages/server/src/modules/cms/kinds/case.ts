/** Practice cases: the industry solutions. */
import { asc, eq } from 'drizzle-orm'
import { cleanArticle } from '../../../platform/article-html'
import { searchableOf, searchFor } from '../../../platform/search'
import { industry, practiceCase } from '../../cases'
import { materialRemarkOf, withMaterialRemark } from '../../content'
import { attributeChoices, attributesOf } from './attributes'
import { type Kind, keptColumns } from './kind'

export const caseKind: Kind<'case'> = {
  kind: 'case',
  groupField: 'industryCode',
  shown: { picture: practiceCase.cover },
  table: practiceCase,
  columns: {
    ...keptColumns(practiceCase),
    id: practiceCase.id,
    title: practiceCase.name,
    group: practiceCase.industryCode,
    isShown: practiceCase.isPublished,
  },
  search: (key) => searchFor(key, practiceCase),
  cleaned: (fields) => ({
    ...fields,
    background: cleanArticle(fields.background),
    chapters: fields.chapters.map((one) => ({ ...one, html: cleanArticle(one.html) })),
  }),
  async choices(db) {
    const rows = await db.select().from(industry).orderBy(asc(industry.position))
    return {
      groups: rows.map(({ code, name }) => ({ id: code, name, parentId: '', isLeaf: true })),
      options: await attributeChoices(db),
    }
  },
  async read(db, id, isLocked) {
    const query = db.select().from(practiceCase).where(eq(practiceCase.id, id))
    const [row] = await (isLocked ? query.for('update') : query)
    return (
      row && {
        ...row,
        isShown: row.isPublished,
        fields: {
          industryCode: row.industryCode,
          name: row.name,
          summary: row.summary,
          introduction: row.introduction,
          background: row.background,
          enterpriseName: row.enterpriseName,
          enterpriseIcon: row.enterpriseIcon,
          cover: row.cover,
          pictures: row.pictures,
          painPoints: row.painPoints,
          steps: row.steps.map((step) => ({ name: step.name, content: step.content, picture: step.picture ?? '' })),
          effectText: row.effectText,
          effectPicture: row.effectPicture,
          effects: row.effects.map((effect) => ({ from: '', to: '', unit: '', ...effect })),
          chapters: row.chapters.map(({ name, html }) => ({ name, html })),
          optionUuids: row.optionUuids,
          materialRemark: materialRemarkOf(row.attributes),
        },
      }
    )
  },
  async write(tx, { materialRemark, ...fields }, { id, isAdded, isFirst, now }) {
    const [known] = isAdded
      ? []
      : await tx
          .select({ chapters: practiceCase.chapters, at: practiceCase.publishedAt })
          .from(practiceCase)
          .where(eq(practiceCase.id, id))
    const attributes = withMaterialRemark(await attributesOf(tx, fields.optionUuids), materialRemark)
    const values = {
      ...fields,
      steps: fields.steps.map(({ picture, ...step }) => (picture ? { ...step, picture } : step)),
      // A chapter of the same name keeps its key, so that links to it continue to work.
      chapters: fields.chapters.map(({ name, html }, at) => ({
        key: known?.chapters.find((one) => one.name === name)?.key ?? `chapter-${at + 1}`,
        name,
        html,
      })),
      attributes,
      publishedAt: known && !isFirst ? known.at : now,
      ...searchableOf(fields.name, [
        fields.summary,
        fields.enterpriseName,
        ...attributes.map((one) => one.attributeFieldExtendValue),
      ]),
    }
    if (isAdded) await tx.insert(practiceCase).values({ ...values, id, isPublished: false, isNew: true })
    else await tx.update(practiceCase).set(values).where(eq(practiceCase.id, id))
  },
  async remove(tx, id) {
    await tx.delete(practiceCase).where(eq(practiceCase.id, id))
  },
}
