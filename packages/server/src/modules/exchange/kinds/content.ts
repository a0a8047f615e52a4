/** Parts of the mall and articles: written, published and withdrawn as in their pages of the back office. */
import { isDeepStrictEqual } from 'node:util'
import type { CmsFields, ExchangeFields } from '@weft/contract'
import { asc, eq, gt } from 'drizzle-orm'
import { randomNumber } from '../../accounts'
import {
  addEntry,
  articleKind as articleCms,
  goodsKind as goodsCms,
  type Kind,
  newestFields,
  publishEntry,
  saveEntry,
  withdrawEntry,
} from '../../cms'
import { goods } from '../../goods'
import { ColumnRefusal, type RecordKind, textIn, type Writing } from './kind'

type ContentKind = 'goods' | 'article'

const whoOf = ({ clock, session }: Writing) => ({ deskId: '', now: new Date(clock.now()), userId: session.userId })

/** The fields of the content admin in a record, and whether visitors see it. */
function split<K extends ContentKind>(record: ExchangeFields<K>): { fields: CmsFields<K>; isPublished: boolean } {
  const { isPublished, ...fields } = record
  return { fields: fields as unknown as CmsFields<K>, isPublished }
}

function contentKind<K extends ContentKind>(
  kind: K,
  cms: Kind<K> & Required<Pick<Kind<K>, 'readMany'>>,
): RecordKind<K> {
  const { columns, table } = cms
  return {
    kind,
    async ids(db, after, limit) {
      const rows = await db
        .select({ id: columns.id })
        .from(table)
        .where(gt(columns.id, after))
        .orderBy(asc(columns.id))
        .limit(limit)
      return rows.map((row) => String(row.id))
    },
    async read(db, ids) {
      // A published entry goes out as visitors see it. The draft beside it is a colleague's unfinished work.
      return (await cms.readMany(db, ids)).map((row) => ({
        id: row.id,
        version: row.version,
        hasDraft: row.isShown && row.draft !== null,
        fields: {
          ...newestFields(cms, row.isShown ? { ...row, draft: null } : row),
          isPublished: row.isShown,
        } as unknown as ExchangeFields<K>,
      }))
    },
    settled(record, before) {
      const { fields, isPublished } = split<K>(record)
      const known = before?.fields as { publishDay?: string } | undefined
      const cleaned = cms.cleaned ? cms.cleaned(fields) : fields
      // Without a day the first publication gives one, which a second import of the file must not take away.
      const day = 'publishDay' in cleaned && cleaned.publishDay === '' ? { publishDay: known?.publishDay ?? '' } : {}
      return { ...cleaned, ...day, isPublished } as unknown as ExchangeFields<K>
    },
    async add(to, record) {
      const { fields, isPublished } = split<K>(record)
      const id = randomNumber()
      await addEntry(to.db, cms, id, fields, whoOf(to))
      if (isPublished) await publishEntry(to.db, cms, id, 1, whoOf(to))
      return id
    },
    async change(to, before, record) {
      // A save would overwrite the draft, and a publication or a withdrawal would apply it.
      if (before.hasDraft) throw new ColumnRefusal('', '有未发布的修改，请先发布或放弃')
      const [had, has] = [split<K>(before.fields), split<K>(record)]
      let { version } = before
      if (!isDeepStrictEqual(had.fields, has.fields)) {
        await saveEntry(to.db, cms, before.id, version, has.fields, whoOf(to))
        version += 1
      }
      if (has.isPublished) await publishEntry(to.db, cms, before.id, version, whoOf(to))
      else if (had.isPublished) await withdrawEntry(to.db, cms, before.id, version, whoOf(to))
    },
  }
}

export const articleKind: RecordKind<'article'> = contentKind('article', articleCms)
export const goodsKind: RecordKind<'goods'> = {
  ...contentKind('goods', goodsCms),
  async find(db, given) {
    const number = textIn(given, 'partNumber')
    return number
      ? (await db.select({ id: goods.id }).from(goods).where(eq(goods.partNumber, number)))[0]?.id
      : undefined
  },
}
