/**
 * Requests for the staff of the demo world, all but one of them pending; and when its contents were last changed: at their
 * publication.
 */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { caseSignUp } from '../modules/cases'
import { supplierAccess } from '../modules/goods'
import { qualification } from '../modules/qualifications'
import { goodsIdOf } from './fixtures/build'
import { demoPeople } from './people'
import { demoNumber, demoUserId, demoUuid } from './seed'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const HOUR_MS = 3_600_000

const enterpriseOf = (key: string) => demoNumber(`enterprise/${demoPeople.find((one) => one.key === key)?.enterprise}`)

export async function fillRequests(tx: Transaction, now: number): Promise<void> {
  await tx.insert(supplierAccess).values(
    (
      [
        ['madong', 'scwfb/0/0/0', 5],
        ['xuhaibo', 'fzyr/0/0/0', 29],
      ] as const
    ).map(([key, goods, hours]) => ({
      goodsId: goodsIdOf(goods),
      enterpriseId: enterpriseOf(key),
      state: 'pending' as const,
      appliedBy: demoUserId(key),
      appliedAt: new Date(now - hours * HOUR_MS),
    })),
  )
  await tx.insert(caseSignUp).values(
    (
      [
        ['chenli', 'scwfb/0', 2, '想了解水处理部分的改造周期', 7],
        ['liangjie', 'zb/1', 3, '', 31],
      ] as const
    ).map(([key, place, people, remark, hours]) => {
      const person = demoPeople.find((one) => one.key === key)
      return {
        id: demoUuid(`sign-up/${key}`),
        caseId: demoNumber(`case/${place}`),
        userId: demoUserId(key),
        enterpriseId: enterpriseOf(key),
        contactName: person?.name ?? '',
        phone: person?.phone ?? '',
        people,
        remark,
        createdAt: new Date(now - hours * HOUR_MS),
      }
    }),
  )
  await tx.insert(qualification).values(
    (
      [
        ['shenyan', 'certification', '', 'granted', 24 * 40],
        ['xuhaibo', 'certification', '', 'pending', 6],
      ] as const
    ).map(([key, kind, business, state, hours]) => {
      const person = demoPeople.find((one) => one.key === key)
      const isDecided = state === 'granted'
      return {
        id: demoUuid(`qualification/${key}/${kind}`),
        enterpriseId: enterpriseOf(key),
        kind,
        appliedBy: demoUserId(key),
        contactName: person?.name ?? '',
        phone: person?.phone ?? '',
        business,
        appliedAt: new Date(now - hours * HOUR_MS),
        state,
        decidedBy: isDecided ? demoUserId('hejing') : null,
        decidedAt: isDecided ? new Date(now - (hours - 20) * HOUR_MS) : null,
      }
    }),
  )
  for (const table of ['content', 'article', 'practice_case']) {
    const name = sql.identifier(table)
    await tx.execute(sql`update ${name} set updated_at = least(coalesce(published_at, updated_at), updated_at)`)
  }
}
