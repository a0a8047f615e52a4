/**
 * Two real builds on one database, as during an upgrade (`npm run two-builds`): the earlier one begins, this one migrates and
 * joins under load, both serve the chat, the mall, sign-ins and each other's assets, the earlier one goes, and nothing is lost.
 */

import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { goodsIdOf } from '../demo/fixtures/build'
import { createConversationStore } from '../modules/conversations/store'
import { projectRoot } from '../platform/config'
import { createEmptyDatabase } from '../platform/test-database'
import { dataFolder, endPrograms, ready, type Started, start } from '../platform/test-program'
import { groupId, historyOf, type Person, signIn, Writer } from '../socket/test-writer'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

interface Build {
  root: string
  /** Its own address; both have the public origin of the first. */
  origin: string
  start(): Promise<Started>
}

const say = (figure: string) => console.log(`  ${figure}`)
const socketOf = (build: Build): string => `${build.origin.replace('http', 'ws')}/ima-access/ws`

/** A person and where their device connects; `line` may change under way. */
interface Place {
  person: Person
  line: { url: string; frameKey: string }
}

async function call<Data>(at: Build, who: Person, method: string, path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${at.origin}/web-api/mall/v1/${path}`, {
    method,
    headers: {
      authorization: `${who.tokenType} ${who.token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: body && JSON.stringify(body),
  })
  const reply = (await answer.json()) as { code: number; msg: string; data: Data[] }
  expect(`${reply.code} ${reply.msg}`).toBe('0 ')
  return reply.data[0] as Data
}

/** Each writes so many messages, until all are acknowledged and everybody knows everything; `when` runs once under way. */
async function write(
  { tids }: Scene,
  places: readonly Place[],
  messagesEach: number,
  when?: { acked: number; run(): Promise<void> },
): Promise<void> {
  let acked = 0
  let ran: Promise<void> | undefined
  const acknowledged = () => {
    acked += 1
    if (when && acked >= when.acked) ran ??= when.run()
  }
  const all = places.map(({ person, line }) => new Writer(person, line, 4, acknowledged, messagesEach))
  tids.push(...all.flatMap((writer) => writer.tids))
  const runs = all.map((writer) => writer.run())
  await expect.poll(() => acked).toBe(places.length * messagesEach)
  await expect.poll(() => all.map(({ head }) => head)).toEqual(all.map(() => tids.length))
  await ran
  for (const writer of all) writer.stop()
  await Promise.all(runs)
  expect(all.flatMap(({ contradictions }) => contradictions)).toEqual([])
}

/** Every hashed file of `of` is served by `by`, byte for byte. */
async function serves(by: Build, of: Build): Promise<number> {
  const folder = join(of.root, 'packages/portal/dist/assets')
  const names = readdirSync(folder).filter((name) => !/\.(br|gz|map)$/.test(name))
  for (const name of names) {
    const answer = await fetch(`${by.origin}/assets/${name}`)
    expect(`${name} ${answer.status}`).toBe(`${name} 200`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(folder, name)))).toBe(true)
  }
  return names.length
}

/** What the steps share: the two builds, the group that people write into, and every message so far. */
interface Scene {
  earlier: Build
  later: Build
  pool: pg.Pool
  people: ReadonlyMap<string, Person>
  frameKey: string
  tids: string[]
}

type Key = 'zhoumin' | 'lixiang' | 'chenli' | 'wangxiaoyun'
const keys: readonly Key[] = ['zhoumin', 'lixiang', 'chenli', 'wangxiaoyun']

async function openScene(earlier: Build, later: Build, pool: pg.Pool): Promise<Scene> {
  const people = new Map<string, Person>()
  for (const key of keys) people.set(key, await signIn(earlier.origin, key))
  await createConversationStore(pool).ensure(
    { kind: 'group', groupId },
    [...people.values()].map(({ userId }) => ({ userId, role: 'member' as const })),
  )
  const host = await fetch(`${earlier.origin}/v1/api/mobile/app/host/weft-demo`).then((answer) => answer.json())
  const frameKey = (host as { data: { frameKey: string }[] }).data[0]?.frameKey ?? ''
  return { earlier, later, pool, people, frameKey, tids: [] }
}

const place = (scene: Scene, key: Key, build: Build): Place => ({
  person: scene.people.get(key) as Person,
  line: { url: socketOf(build), frameKey: scene.frameKey },
})

const migrationsOf = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query('SELECT count(*) AS n FROM drizzle.__drizzle_migrations')).rows[0].n)

/** This build migrates and joins while the earlier one stores. */
async function joinUnderLoad(scene: Scene): Promise<void> {
  const { earlier, later, pool } = scene
  const before = await migrationsOf(pool)
  const run = async () => void (await later.start())
  await write(scene, [place(scene, 'zhoumin', earlier), place(scene, 'lixiang', earlier)], 60, { acked: 20, run })
  const after = await migrationsOf(pool)
  expect(after).toBeGreaterThan(before)
  say(`migrations: ${before} by the earlier build, ${after} now; it acknowledged 120 messages meanwhile`)
}

/** A message sent at one is read at the other, both ways; tokens of each are good at the other. */
async function cross(scene: Scene, own: Person): Promise<void> {
  const { earlier, later, people, tids } = scene
  await write(scene, [place(scene, 'zhoumin', earlier), place(scene, 'chenli', later)], 60)
  say('120 messages crossed from each build to the other, in one order')
  for (const [build, person] of [
    [later, people.get('zhoumin') as Person],
    [earlier, own],
  ] as const)
    expect((await historyOf(build.origin, person)).map(([, tid]) => tid).sort()).toEqual([...tids].sort())
  say('sign-ins of each build are good at the other')
}

/** An order of the mall goes from hand to hand. */
async function trade({ earlier, later }: Scene, own: Person): Promise<void> {
  const staff = await signIn(later.origin, 'hejing')
  for (const [here, there] of [
    [earlier, later],
    [later, earlier],
  ] as const) {
    const { orderId } = await call<{ orderId: string }>(here, own, 'POST', 'order', {
      requestKey: `request-key-${here.origin}`.replace(/\W/g, '-'),
      itemList: [{ goodsId: goodsIdOf('hxzz/0/0/0'), quantity: 2 }],
      contactName: '周敏',
      phone: '13800000001',
      address: '示例市滨江工业园 1 号',
    })
    const same = async () =>
      expect(await call(there, own, 'GET', `order/${orderId}`)).toEqual(
        await call(here, own, 'GET', `order/${orderId}`),
      )
    await same()
    expect(await call(there, staff, 'GET', 'manage/order/list')).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ orderId })]),
    })
    await call(there, own, 'POST', `order/${orderId}/cancel`)
    await same()
  }
  say('2 orders: placed at one build, read by customer and staff and cancelled at the other, each way')
}

/** The earlier build goes under load; its people come back at this one. */
async function leave(scene: Scene, first: Started, own: Person): Promise<void> {
  const { earlier, later, tids } = scene
  const moving = place(scene, 'zhoumin', earlier)
  const run = async () => {
    moving.line.url = socketOf(later)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  }
  await write(scene, [moving, place(scene, 'chenli', later)], 100, { acked: 50, run })
  const order = await historyOf(later.origin, own)
  expect(order.map(([msgSeqId]) => msgSeqId)).toEqual(tids.map((_, index) => index + 1))
  expect(order.map(([, tid]) => tid).sort()).toEqual([...tids].sort())
  say(
    `the earlier build ended with status 0 under load; ${order.length} of ${tids.length} messages are there, once each`,
  )
}

it('an earlier build and this one serve together, and the earlier one goes without a loss', async () => {
  const earlierRoot = process.env.WEFT_EARLIER_BUILD
  if (!earlierRoot) throw new Error('The earlier build is made by `npm run two-builds`')
  const database = await createEmptyDatabase()
  const files = mkdtempSync(join(tmpdir(), 'weft-two-builds-'))
  const ports = [await freePort(), await freePort()]
  const [earlier, later] = [earlierRoot, projectRoot].map((root, at): Build => {
    const env = {
      DATABASE_URL: database.url,
      WEFT_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEFT_FILES: files,
      WEFT_ORIGIN: `http://127.0.0.1:${ports[0]}`,
    }
    const program = join(root, 'packages/server/dist/main.js')
    const begin = () => ready(start(dataFolder(), { program, port: ports[at], env }))
    return { root, origin: `http://127.0.0.1:${ports[at]}`, start: begin }
  }) as [Build, Build]
  try {
    const first = await earlier.start()
    const scene = await openScene(earlier, later, database.pool)
    await joinUnderLoad(scene)
    const own = await signIn(later.origin, 'zhoumin')
    await cross(scene, own)
    await trade(scene, own)
    const [ofEarlier, ofLater] = [await serves(later, earlier), await serves(earlier, later)]
    say(`assets: ${ofEarlier} of the earlier build served by this one, ${ofLater} of this one by the earlier`)
    await leave(scene, first, own)
    expect(await serves(later, earlier)).toBe(ofEarlier)
  } finally {
    await endPrograms()
    await database.close()
    rmSync(files, { recursive: true, force: true })
  }
})
