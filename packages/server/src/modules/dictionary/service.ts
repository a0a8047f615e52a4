/** Changes of the dictionary, each with its entry in the record of acts. */
import { auditChanges } from '@weft/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { assertAsSeen, writeAudit } from '../audit'
import type { DictionaryRow } from './repository'
import { dictionaryItem } from './tables'

type Kind = DictionaryRow['kind']

interface Act {
  by: string
  at: number
}

/** Returns undefined when another item of its kind has the name. */
export const addItem = (
  db: NodePgDatabase,
  row: Pick<DictionaryRow, 'id' | 'kind' | 'name' | 'description' | 'promiseHours'>,
  { by, at }: Act,
): Promise<DictionaryRow | undefined> =>
  db.transaction(async (tx) => {
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from dictionary_item where kind = ${row.kind})`
    const [added] = await tx
      .insert(dictionaryItem)
      .values({ ...row, position })
      .onConflictDoNothing()
      .returning()
    if (added) {
      const detail = { kind: row.kind, name: row.name }
      await writeAudit(tx, { at, actorId: by, act: 'dictionary.add', subject: row.id, detail })
    }
    return added
  })

type Audited = Pick<DictionaryRow, 'name' | 'description' | 'promiseHours' | 'isEnabled'>
/** What a change replaces. */
type ItemFields = Pick<DictionaryRow, 'name' | 'description' | 'isEnabled'> & {
  promiseHours?: number | undefined
}

const auditedOf = ({ name, description, promiseHours, isEnabled }: Audited) => ({
  name,
  description,
  promiseHours,
  isEnabled,
})

type EditOutcome = { ok: true; row: DictionaryRow } | { ok: false; reason: 'unknown' | 'fixed' | 'taken' }

export const editItem = (
  db: NodePgDatabase,
  id: string,
  set: Pick<DictionaryRow, 'name' | 'description' | 'promiseHours' | 'isEnabled'>,
  seen: ItemFields | undefined,
  { by, at }: Act,
): Promise<EditOutcome> =>
  db.transaction(async (tx): Promise<EditOutcome> => {
    const [row] = await tx.select().from(dictionaryItem).where(eq(dictionaryItem.id, id)).for('update')
    if (!row) return { ok: false, reason: 'unknown' }
    const stored = { ...auditedOf(row), promiseHours: row.promiseHours ?? undefined }
    await assertAsSeen(tx, { what: '该字典项', subject: id, seen, stored })
    if (row.isFixed && !set.isEnabled) return { ok: false, reason: 'fixed' }
    const [same] = await tx
      .select({ id: dictionaryItem.id })
      .from(dictionaryItem)
      .where(and(eq(dictionaryItem.kind, row.kind), eq(dictionaryItem.name, set.name)))
    if (same && same.id !== id) return { ok: false, reason: 'taken' }
    const promiseHours = row.kind === 'aftersaleType' ? (set.promiseHours ?? row.promiseHours) : null
    const [changed] = await tx
      .update(dictionaryItem)
      .set({ ...set, promiseHours })
      .where(eq(dictionaryItem.id, id))
      .returning()
    const changes = auditChanges(auditedOf(row), auditedOf({ ...set, promiseHours }))
    const detail = { name: row.name, changes }
    await writeAudit(tx, { at, actorId: by, act: 'dictionary.edit', subject: id, detail })
    return changed ? { ok: true, row: changed } : { ok: false, reason: 'unknown' }
  })

/** Returns false when the ids are not exactly those of the kind: another person added one meanwhile. */
export const sortItems = (db: NodePgDatabase, kind: Kind, ids: readonly string[], { by, at }: Act): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: dictionaryItem.id, name: dictionaryItem.name, position: dictionaryItem.position })
      .from(dictionaryItem)
      .where(eq(dictionaryItem.kind, kind))
      .for('update')
    const known = new Set(rows.map((row) => row.id))
    if (known.size !== ids.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) return false
    for (const [position, id] of ids.entries())
      await tx.update(dictionaryItem).set({ position }).where(eq(dictionaryItem.id, id))
    const inOrder = (order: readonly string[]) =>
      order.map((id) => rows.find((row) => row.id === id)?.name ?? '').join('、')
    const before = [...rows].sort((a, b) => a.position - b.position).map((row) => row.id)
    const changes = auditChanges({ position: inOrder(before) }, { position: inOrder(ids) })
    await writeAudit(tx, { at, actorId: by, act: 'dictionary.sort', subject: kind, detail: { changes } })
    return true
  })
