/**
 * The cluster as a program: two nodes behind one address. Writers continue while a node is killed with -9, while it comes back,
 * and while both nodes are restarted in sequence; afterwards every history is compared with the database.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConversationStore } from '../modules/conversations/store'
import { databaseName } from '../platform/database/postgres'
import { endPrograms, programs, readiness, ready, type Started, start, worldFolder } from '../platform/test-program'
import { groupId, historyOf, type Person, signIn, Writer } from '../socket/test-writer'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
afterEach(endPrograms)

const people = ['zhoumin', 'lixiang', 'chenli', 'wangxiaoyun']
const each = 130
const total = people.length * each

const processOf = (cluster: Started, name: string): number =>
  Number([...cluster.said().matchAll(new RegExp(`${name} is process (\\d+)`, 'g'))].at(-1)?.[1])
const times = (cluster: Started, sentence: string): number => cluster.said().split(sentence).length - 1

describe('two nodes behind one address', () => {
  it('[G1][G2][G3][G4][G12][G13] a node killed with -9 and a rolling restart under load: 0 lost, 0 doubled, one order', async () => {
    const folder = await worldFolder()
    const cluster = await ready(start(folder, { program: programs.cluster }))
    const { origin } = cluster
    expect(await readiness(cluster)).toBe(200)
    const host = readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[4]
    const pool = new pg.Pool({ host, user: databaseName, database: databaseName, max: 2 })
    // A stopped database closes idle connections: without a listener, that error would fail the test beside it.
    pool.on('error', () => {})
    try {
      const signedIn: Person[] = []
      for (const key of people) signedIn.push(await signIn(origin, key))
      await createConversationStore(pool).ensure(
        { kind: 'group', groupId },
        signedIn.map(({ userId }) => ({ userId, role: 'member' as const })),
      )
      const reply = (await (await fetch(`${origin}/v1/api/mobile/app/host/weft-demo`)).json()) as {
        data: { frameKey: string }[]
      }
      const line = { url: `${origin.replace('http', 'ws')}/ima-access/ws`, frameKey: reply.data[0]?.frameKey ?? '' }

      let acked = 0
      const steps: string[] = []
      const killed = processOf(cluster, 'node 1')
      const acknowledged = (): void => {
        acked += 1
        if (steps.length === 0 && acked > total / 8) {
          steps.push('kill')
          process.kill(killed, 'SIGKILL')
        }
        const isBack = processOf(cluster, 'node 1') !== killed
        if (steps.length === 1 && acked > total / 3 && isBack) {
          steps.push('restart')
          cluster.child.kill('SIGUSR2')
        }
      }
      const writers = signedIn.map(
        (person, at) => new Writer(person, line, at % 2 === 0 ? 1 : 3, acknowledged, each, 120),
      )
      const runs = writers.map((writer) => writer.run())
      await expect.poll(() => acked, { timeout: 150_000, interval: 50 }).toBe(total)
      // The last step may have had no message after it: made up for, without load.
      if (steps.length === 1) cluster.child.kill('SIGUSR2')
      await expect.poll(() => times(cluster, 'All nodes are restarted'), { timeout: 60_000, interval: 50 }).toBe(1)
      await expect
        .poll(() => writers.map((writer) => writer.head), { timeout: 60_000, interval: 50 })
        .toEqual(writers.map(() => total))

      const { rows } = await pool.query<{ msg_seq_id: number; tid: string; sender_id: string }>(
        `SELECT m.msg_seq_id, m.tid, m.sender_id FROM message m JOIN conversation c ON c.id = m.conversation_id
         WHERE c.key = $1 ORDER BY m.msg_seq_id`,
        [`group|${groupId}`],
      )
      const order = rows.map((row): [number, string] => [row.msg_seq_id, row.tid])
      expect(order.map(([msgSeqId]) => msgSeqId)).toEqual(Array.from({ length: total }, (_, at) => at + 1))
      expect(new Set(order.map(([, tid]) => tid)).size).toBe(total)
      const numberOf = new Map(order.map(([msgSeqId, tid]) => [tid, msgSeqId]))
      for (const [at, writer] of writers.entries()) {
        const person = signedIn[at] as Person
        expect(writer.contradictions).toEqual([])
        expect([...writer.acked].filter(([tid, msgSeqId]) => numberOf.get(tid) !== msgSeqId)).toEqual([])
        expect([...writer.known].sort(([a], [b]) => a - b)).toEqual(order)
        expect(await historyOf(origin, person)).toEqual(order)
        if (writer.window === 1)
          expect(rows.filter((row) => row.sender_id === person.userId).map((row) => row.tid)).toEqual(writer.tids)
      }
      for (const writer of writers) writer.stop()
      await Promise.all(runs)
    } finally {
      await pool.end()
    }
    cluster.child.kill('SIGTERM')
    expect(await cluster.ended).toBe(0)
    expect(cluster.said()).toContain('Stopped')
  })
})
