/** The nine calls of every kind. */
import { type CmsFields, type CmsKind, cmsCallsOf, longestEntryHtml } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { madeOnce } from '../../platform/made-once'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { findAppById, numberOf } from '../accounts'
import { articleKind } from './kinds/article'
import { caseKind } from './kinds/case'
import { faqKind } from './kinds/faq'
import { goodsKind } from './kinds/goods'
import type { Kind, Place } from './kinds/kind'
import { newsKind } from './kinds/news'
import { outletKind } from './kinds/outlet'
import { findRow, type ListedRow, listRows } from './repository'
import {
  addEntry,
  changeSeveral,
  discardEntry,
  newestFields,
  publishEntry,
  saveEntry,
  type Who,
  withdrawEntry,
} from './service'

/** The HTML at four bytes a character, and the other fields. */
const bodyLimit = 4 * longestEntryHtml + 500_000

export function registerCms(api: FastifyInstance): void {
  registerKind(api, newsKind)
  registerKind(api, articleKind)
  registerKind(api, caseKind)
  registerKind(api, goodsKind)
  registerKind(api, faqKind)
  registerKind(api, outletKind)
}

function registerKind<K extends CmsKind>(api: FastifyInstance, kind: Kind<K>): void {
  const { db, clock } = api.weft
  // One type for all kinds; the schema of this kind has already checked the fields.
  const calls = cmsCallsOf[kind.kind] as (typeof cmsCallsOf)['news']

  const placeOf = async (session: Session): Promise<Place> => ({
    deskId: (await findAppById(db, session.appId))?.deskId ?? '',
    now: new Date(clock.now()),
  })
  const whoOf = async (session: Session): Promise<Who> => ({ ...(await placeOf(session)), userId: session.userId })
  const namesOf = async (place: Place) =>
    new Map((await kind.choices(db, place)).groups.map((group) => [group.id, group.name]))
  const entryOf = async (id: string, place: Place) => {
    const listed = await findRow(db, kind, id, place)
    const row = listed && (await kind.read(db, id, false))
    if (!row || !listed) throw notFound()
    return [{ ...present(listed, await namesOf(place)), fields: { ...newestFields(kind, row) } }]
  }

  registerCall(api, calls.list, async ({ query, session }) => {
    const place = await placeOf(session)
    const { total, rows } = await listRows(db, kind, query, place)
    const names = await namesOf(place)
    return [{ total, rows: rows.map((row) => present(row, names)) }]
  })
  registerCall(api, calls.choices, async ({ session }) => [await kind.choices(db, await placeOf(session))])
  registerCall(api, calls.entry, async ({ params, session }) => entryOf(params.id, await placeOf(session)))
  registerCall(
    api,
    calls.add,
    async ({ body, session }) => {
      const who = await whoOf(session)
      const wish = { by: who.userId, call: calls.add.name, requestKey: body.requestKey }
      const find = async (id: string) => ((await kind.read(db, id, false)) ? id : undefined)
      const make = (id: string) => addEntry(db, kind, id, body.fields as CmsFields<K>, who)
      return entryOf(await madeOnce(wish, numberOf(wish), find, make), who)
    },
    { bodyLimit },
  )
  registerCall(
    api,
    calls.save,
    async ({ params, body, session }) => {
      const who = await whoOf(session)
      await saveEntry(db, kind, params.id, body.version, body.fields as CmsFields<K>, who)
      return entryOf(params.id, who)
    },
    { bodyLimit },
  )
  registerCall(api, calls.publish, async ({ params, body, session }) => {
    const who = await whoOf(session)
    await publishEntry(db, kind, params.id, body.version, who)
    return entryOf(params.id, who)
  })
  registerCall(api, calls.withdraw, async ({ params, body, session }) => {
    const who = await whoOf(session)
    await withdrawEntry(db, kind, params.id, body.version, who)
    return entryOf(params.id, who)
  })
  registerCall(api, calls.discard, async ({ params, body, session }) => {
    const who = await whoOf(session)
    await discardEntry(db, kind, params.id, body.version, who)
    return (await findRow(db, kind, params.id, who)) ? entryOf(params.id, who) : []
  })
  registerCall(api, calls.several, async ({ body, session }) => [
    { results: await changeSeveral(db, kind, body, await whoOf(session)) },
  ])
}

const present = ({ updatedAt, ...row }: ListedRow, names: ReadonlyMap<string, string>) => ({
  ...row,
  groupId: row.groupId ?? '',
  groupName: names.get(row.groupId ?? '') ?? '',
  updateTime: chinaTime(updatedAt),
  updaterName: row.updaterName ?? '',
})
