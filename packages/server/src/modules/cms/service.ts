/**
 * The life of an entry, the same for every kind: draft, published, changed beside what visitors see, published again,
 * withdrawn. Every step on an entry that is there locks its row and compares its version, so the second of two concurrent
 * changes is refused.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type AuditDetail,
  type CmsFields,
  type CmsKind,
  type CmsSeveralAct,
  type CmsSeveralResult,
  cmsFields,
  cmsNeeds,
} from '@weft/contract'
import { chinaMinute } from '../../platform/china-time'
import { sqlStateOf } from '../../platform/database/sql-state'
import { notFound, Refusal } from '../../platform/refusal'
import { writeAudit } from '../audit'
import { keepPictures } from '../files'
import { type Database, type KeptRow, type Kind, type Place, refuseChoice, type Transaction } from './kinds/kind'
import { findRow, markRow } from './repository'

export interface Who extends Place {
  userId: string
}

export async function addEntry<K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  fields: CmsFields<K>,
  who: Who,
): Promise<string> {
  await db.transaction(async (tx) => {
    const cleaned = cleanedBy(kind, fields)
    await keepPictures(tx, cleaned)
    await kind.write(tx, cleaned, { ...who, id, isAdded: true, isPublished: false, isFirst: true })
    await markRow(tx, kind, id, { isShown: false, isNew: true, draft: null, version: 1, by: who.userId, at: who.now })
    await record(tx, kind, 'add', id, who, { name: titleIn(fields) })
  })
  return id
}

/** Saves a draft. A published entry stays as visitors see it; the changes wait beside it. */
export const saveEntry = <K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  version: number,
  fields: CmsFields<K>,
  who: Who,
): Promise<void> =>
  step(db, kind, id, version, 'save', who, async (tx, row) => {
    const cleaned = cleanedBy(kind, fields)
    await keepPictures(tx, cleaned)
    const changed = changedWords(newestFields(kind, row), cleaned)
    if (row.isShown) return { ...row, draft: cleaned, changed }
    await kind.write(tx, cleaned, { ...who, id, isAdded: false, isPublished: false, isFirst: row.isNew })
    return { ...row, draft: null, changed }
  })

export const publishEntry = <K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  version: number,
  who: Who,
): Promise<void> =>
  step(db, kind, id, version, 'publish', who, async (tx, row) => {
    const fields = newestFields(kind, row)
    const missing = cmsNeeds[kind.kind].filter((name) => isEmpty(fields[name]))
    if (missing.length > 0)
      throw new Refusal(`请先补全后再发布：${missing.map((name) => wordOf(String(name))).join('、')}`)
    await kind.write(tx, fields, { ...who, id, isAdded: false, isPublished: true, isFirst: row.isNew })
    return { isShown: true, isNew: false, draft: null }
  })

export const withdrawEntry = <K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  version: number,
  who: Who,
): Promise<void> =>
  step(db, kind, id, version, 'withdraw', who, async (tx, row) => {
    if (!row.isShown) throw new Refusal('该内容未发布', { status: 409 })
    await kind.beforeWithdrawal?.(tx, id)
    // The draft beside the published entry now becomes the entry itself.
    if (row.draft) {
      const fields = newestFields(kind, row)
      await kind.write(tx, fields, { ...who, id, isAdded: false, isPublished: false, isFirst: false })
    }
    return { isShown: false, isNew: false, draft: null }
  })

/** Discards the changes, or the whole entry when it was never published. */
export const discardEntry = <K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  version: number,
  who: Who,
): Promise<void> =>
  step(db, kind, id, version, 'discard', who, async (tx, row) => {
    if (row.isNew) {
      await kind.remove(tx, id)
      return 'gone'
    }
    if (!row.draft) throw new Refusal('没有未发布的修改', { status: 409 })
    return { ...row, draft: null }
  })

/** Removes an entry that visitors do not see, with what waits beside it. */
const removeEntry = <K extends CmsKind>(db: Database, kind: Kind<K>, id: string, version: number, who: Who) =>
  step(db, kind, id, version, 'remove', who, async (tx, row) => {
    if (row.isShown) throw new Refusal('访客还能看到这条内容，请先撤下再删除', { status: 409 })
    await kind.remove(tx, id)
    return 'gone'
  })

/** Moves an entry: its newest fields name another group. */
const moveEntry = <K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  version: number,
  who: Who,
  groupId: string,
) =>
  step(db, kind, id, version, 'save', who, async (tx, row) => {
    const before = newestFields(kind, row)
    const fields = { ...before, [kind.groupField]: groupId }
    if (row.isShown) return { ...row, draft: fields, changed: changedWords(before, fields) }
    await kind.write(tx, fields, { ...who, id, isAdded: false, isPublished: false, isFirst: row.isNew })
    return { ...row, draft: null, changed: changedWords(before, fields) }
  })

/** What is done with several entries. */
export interface SeveralWish {
  act: CmsSeveralAct
  groupId: string
  entries: readonly { id: string; version: number }[]
}

/** Takes each entry by itself. Throws a Refusal for a group that does not exist; what one entry is refused stands in its line. */
export async function changeSeveral<K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  { act, groupId, entries }: SeveralWish,
  who: Who,
): Promise<CmsSeveralResult[]> {
  const isTop = kind.kind === 'faq' && groupId === ''
  if (act === 'move' && !isTop) {
    const { groups } = await kind.choices(db, who)
    if (!groups.some((group) => group.id === groupId && group.isLeaf)) throw refuseChoice('栏目')
  }
  const takes = {
    publish: publishEntry,
    withdraw: withdrawEntry,
    remove: removeEntry,
    move: (...entry: Parameters<typeof publishEntry<K>>) => moveEntry(...entry, groupId),
  }
  const take = async ({ id, version }: SeveralWish['entries'][number]): Promise<CmsSeveralResult> => {
    const title = (await findRow(db, kind, id, who))?.title ?? ''
    try {
      await takes[act](db, kind, id, version, who)
      return { id, title, refused: '' }
    } catch (error) {
      return { id, title, refused: refusalOf(error) }
    }
  }
  const results: CmsSeveralResult[] = []
  for (const entry of entries) results.push(await take(entry))
  // A group goes once its questions are gone, whichever was chosen first.
  if (results.some((one) => one.refused === ''))
    for (const [at, entry] of entries.entries()) if (results[at]?.refused) results[at] = await take(entry)
  return results
}

/** Returns why an entry was refused. Throws what is no refusal. */
function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (sqlStateOf(error) === '23503') return '已有客户的申请或报名，不能删除'
  throw error
}

type EntryAct = 'add' | 'save' | 'publish' | 'withdraw' | 'discard' | 'remove'
/** With the labels of the fields that changed. */
type After = Pick<KeptRow<CmsKind>, 'isShown' | 'isNew' | 'draft'> & { changed?: string[] }

async function step<K extends CmsKind>(
  db: Database,
  kind: Kind<K>,
  id: string,
  version: number,
  act: EntryAct,
  who: Who,
  change: (tx: Transaction, row: KeptRow<K>) => Promise<After | 'gone'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks first: another change may be stored during the wait, and the refusal names its writer.
    const row = await kind.read(tx, id, true)
    const known = row && (await findRow(tx, kind, id, who))
    if (!row || !known) throw notFound()
    if (row.version !== version) {
      const by = known.updaterName ? `${known.updaterName}在 ${chinaMinute(known.updatedAt)}` : '其他人'
      throw new Refusal(`${by} 修改过这条内容。您填写的内容仍在页面上，请核对最新版本后再保存`, { status: 409 })
    }
    const after = await change(tx, row)
    if (after !== 'gone') {
      const { isShown, isNew, draft } = after
      await markRow(tx, kind, id, { isShown, isNew, draft, version: version + 1, by: who.userId, at: who.now })
    }
    await record(tx, kind, act, id, who, {
      name: known.title,
      ...(after === 'gone' || !after.changed ? {} : { fields: after.changed }),
    })
  })
}

const cleanedBy = <K extends CmsKind>({ cleaned }: Kind<K>, fields: CmsFields<K>): CmsFields<K> =>
  cleaned ? cleaned(fields) : fields

/** Returns the newest fields of a row: the waiting draft, else its own. Cleaned, because the row may be older than a rule. */
export function newestFields<K extends CmsKind>(kind: Kind<K>, row: KeptRow<K>): CmsFields<K> {
  if (!row.draft) return cleanedBy(kind, row.fields)
  // The draft may have an older list of fields: missing ones are taken from the published entry.
  const read = cmsFields[kind.kind].safeParse({ ...row.fields, ...row.draft })
  return cleanedBy(kind, read.success ? (read.data as CmsFields<K>) : row.fields)
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

const words: Readonly<Record<string, string>> = {
  title: '标题',
  name: '名称',
  summary: '摘要',
  html: '正文',
  cover: '封面',
  thumbnail: '封面',
  organizationName: '发布单位',
  dataSource: '来源',
  introduction: '方案介绍',
  enterpriseName: '企业名称',
  partNumber: '备件编号',
  images: '图片',
  phoneNum: '热线',
  priceText: '价格',
  questionContent: '问题',
  explanation: '解答',
  province: '省份',
  city: '城市',
  address: '地址',
  contactName: '联系人',
  phone: '电话',
  columnId: '栏目',
  categoryId: '栏目',
  industryCode: '栏目',
  typeId: '分类',
  parentId: '分组',
}
const wordOf = (name: string): string => words[name] ?? name

/** Returns the labels of the fields that a save changed; fields without a label count as the rest. */
function changedWords(before: object, after: object): string[] {
  const [had, has] = [before, after] as Readonly<Record<string, unknown>>[]
  const names = Object.keys(has ?? {}).filter((name) => !isDeepStrictEqual(had?.[name], has?.[name]))
  return [...new Set(names.map((name) => words[name] ?? '其他内容'))]
}

/** Returns the title of an entry that has no row yet: its first naming field. */
function titleIn(fields: object): string {
  const { title, name, questionContent, enterpriseName } = fields as Readonly<Record<string, unknown>>
  const known = [title, name, questionContent, enterpriseName].find((text) => typeof text === 'string' && text !== '')
  return typeof known === 'string' ? known : ''
}

const record = (
  tx: Transaction,
  { kind }: Kind<CmsKind> | { kind: CmsKind },
  act: EntryAct,
  subject: string,
  who: Who,
  detail: AuditDetail = {},
) => writeAudit(tx, { at: who.now.getTime(), actorId: who.userId, act: `${kind}.${act}`, subject, detail })
