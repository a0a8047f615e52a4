/**
 * The rules of programs' accounts. Staff cannot grant more rights than they hold: only a person who has all of the rights may
 * add them or make keys. Every change leaves an audit entry in its own transaction (T26).
 */
import {
  type AuditDetail,
  type AuthCode,
  auditChanges,
  type CallOutput,
  serviceAccountCalls as calls,
  rights,
  type ServiceAccount,
} from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '../../platform/context'
import { lockName } from '../../platform/database/lock-name'
import { madeOnce } from '../../platform/made-once'
import { forbidden, notFound, Refusal } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { makerOf, numberOf } from '../accounts'
import { assertAsSeen, writeAudit } from '../audit'
import { keepRosters } from '../rosters'
import {
  addServiceAccount,
  changeServiceAccount,
  endServiceAccount,
  findServiceAccount,
  listServiceAccounts,
  lockServiceAccount,
  newKey,
  type ServiceAccountRow,
} from './repository'

/** Maximum of one app. */
const MOST_ACCOUNTS = 50
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Fields = CallOutput<typeof calls.update>['body']
type NewAccount = CallOutput<typeof calls.create>['body']
type WithKey = ServiceAccount & { key: string }
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** @param now milliseconds since 1970 */
export function presentServiceAccount(row: ServiceAccountRow, now: number): ServiceAccount {
  const { appId: _app, keyHash: _key, previousKeyHash: _hash, previousKeyUntil, usedAt, ...shown } = row
  return {
    ...shown,
    usedAt: usedAt ?? undefined,
    oldKeyUntil: previousKeyUntil !== null && previousKeyUntil > now ? previousKeyUntil : undefined,
  }
}

const namesOf = (codes: readonly string[]): string[] => codes.map((code) => rights[code as AuthCode]?.name ?? code)

function assertHolds(keeper: Session, scopes: readonly string[]): void {
  const beyond = scopes.filter((code) => !keeper.authorities.includes(code))
  if (beyond.length > 0) throw forbidden(`您没有这些权限，不能授予：${namesOf(beyond).join('、')}`)
}

const toldOf = ({ name, requestsPerTenSeconds }: Pick<Fields, 'name' | 'requestsPerTenSeconds'>) => ({
  name,
  requestsPerTenSeconds,
})

export function createServiceAccounts({ db, clock }: { db: NodePgDatabase; clock: Clock }) {
  /** One transaction: the locked row, the change, the rosters, and the entry. */
  const change = async (
    { appId, userId }: Session,
    id: string,
    act: `serviceAccount.${'update' | 'renewKey' | 'remove'}`,
    write: (tx: Transaction, before: ServiceAccountRow) => Promise<AuditDetail>,
  ): Promise<ServiceAccountRow | undefined> =>
    db.transaction(async (tx) => {
      await lockServiceAccount(tx, id)
      const before = await findServiceAccount(tx, appId, id)
      if (!before) throw notFound('服务账号不存在')
      const detail = { name: before.name, ...(await write(tx, before)) }
      await keepRosters(tx)
      await writeAudit(tx, { at: clock.now(), actorId: userId, act, subject: id, detail })
      return findServiceAccount(tx, appId, id)
    })
  const shown = (row: ServiceAccountRow | undefined): ServiceAccount => {
    if (!row) throw notFound('服务账号不存在')
    return presentServiceAccount(row, clock.now())
  }

  return {
    list: async ({ appId }: Session): Promise<ServiceAccount[]> => (await listServiceAccounts(db, appId)).map(shown),

    own: async ({ appId, userId }: Session): Promise<ServiceAccount | undefined> => {
      const row = await findServiceAccount(db, appId, userId)
      return row && shown(row)
    },

    /** Only this reply contains the key. Throws a `Refusal`: 403 for rights beyond the keeper's, 409 beyond the limit. */
    async create(keeper: Session, { requestKey, keyDays, ...fields }: NewAccount): Promise<WithKey> {
      assertHolds(keeper, fields.scopes)
      const { appId, userId } = keeper
      const wish = { by: userId, call: `${calls.create.name}/${appId}`, requestKey }
      const { key, ...hashed } = newKey()
      const keyExpiresAt = clock.now() + keyDays * DAY
      const make = (id: string): Promise<ServiceAccountRow | undefined> =>
        db.transaction(async (tx) => {
          await lockName(tx, `service_account/${appId}`)
          if ((await listServiceAccounts(tx, appId)).length >= MOST_ACCOUNTS)
            throw new Refusal(`最多可以添加 ${MOST_ACCOUNTS} 个服务账号`, { status: 409, code: 409 })
          const enterpriseId = await makerOf(tx)
          if (!enterpriseId) throw new Error('There is no enterprise that runs the portal')
          const scopes = [...new Set(fields.scopes)]
          await addServiceAccount(tx, {
            id,
            ...fields,
            scopes,
            ...hashed,
            keyExpiresAt,
            appId,
            enterpriseId,
            createdAt: clock.now(),
          })
          await keepRosters(tx)
          const detail = { name: fields.name, authorities: namesOf(scopes) }
          await writeAudit(tx, { at: clock.now(), actorId: userId, act: 'serviceAccount.create', subject: id, detail })
          return findServiceAccount(tx, appId, id)
        })
      const made = await madeOnce(wish, numberOf(wish), (id) => findServiceAccount(db, appId, id), make)
      // Only its first reader knows a key: a repeated call makes a new one and ends the one before.
      if (made && made.keyHash !== hashed.keyHash) return this.renewKey(keeper, made.id, { keyDays, oldKeyHours: 0 })
      return { ...shown(made), key }
    },

    /**
     * Throws a `Refusal`: 403 for an added right beyond the keeper's, 404 for an account outside the own app, 409 where it is not as
     * it was seen.
     */
    async update(keeper: Session, id: string, { seen, ...fields }: Fields): Promise<ServiceAccount> {
      const row = await change(keeper, id, 'serviceAccount.update', async (tx, before) => {
        const stored = { ...toldOf(before), scopes: before.scopes as AuthCode[] }
        await assertAsSeen(tx, { what: '该服务账号', subject: id, seen, stored })
        const scopes = [...new Set(fields.scopes)]
        const added = scopes.filter((code) => !before.scopes.includes(code))
        const removed = before.scopes.filter((code) => !scopes.includes(code as AuthCode))
        assertHolds(keeper, added)
        await changeServiceAccount(tx, id, { ...fields, scopes })
        return {
          changes: auditChanges(toldOf(before), toldOf(fields)),
          ...(added.length > 0 ? { added: namesOf(added) } : {}),
          ...(removed.length > 0 ? { removed: namesOf(removed) } : {}),
        }
      })
      return shown(row)
    },

    /** Only this reply contains the key. Throws a `Refusal`: 403 for rights beyond the keeper's, 404 for another app's account. */
    async renewKey(
      keeper: Session,
      id: string,
      { keyDays, oldKeyHours }: CallOutput<typeof calls.renewKey>['body'],
    ): Promise<WithKey> {
      const { key, ...hashed } = newKey()
      const now = clock.now()
      const row = await change(keeper, id, 'serviceAccount.renewKey', async (tx, before) => {
        assertHolds(keeper, before.scopes)
        const until = Math.min(before.keyExpiresAt, now + oldKeyHours * HOUR)
        const previous =
          oldKeyHours > 0 && until > now
            ? { previousKeyHash: before.keyHash, previousKeyUntil: until }
            : { previousKeyHash: null, previousKeyUntil: null }
        await changeServiceAccount(tx, id, { ...hashed, keyExpiresAt: now + keyDays * DAY, ...previous })
        return {}
      })
      return { ...shown(row), key }
    },

    /** Throws a `Refusal` (404) for an account outside the own app. */
    async remove(keeper: Session, id: string): Promise<void> {
      await change(keeper, id, 'serviceAccount.remove', async (tx) => {
        await endServiceAccount(tx, id)
        return {}
      })
    },
  }
}
