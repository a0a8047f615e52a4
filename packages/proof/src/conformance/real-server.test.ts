/**
 * The suite that third parties run against their gateways, run against ours: the whole server as a process, over real sockets.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chat, createChat, type MessageEntry } from '@weft/core'
import { createNodePlatform } from '@weft/core/node'
import { ChatKind } from '@weft/protocol'
import { describeReport, runConformance } from '@weft/testkit/conformance'
import { createFaultProxy } from '@weft/testkit/fault-proxy'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Cluster, startCluster } from '../chaos/cluster'
import { Person } from '../chaos/people'
import { runOwnClient } from './own-client'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let cluster: Cluster
let url: string
beforeAll(async () => {
  cluster = await startCluster({ nodes: 1, groupId: 'conformance', redis: false })
  url = `http://127.0.0.1:${cluster.nodes[0]?.options.port}`
})
afterAll(async () => {
  await cluster?.close()
  for (const folder of cluster?.folders ?? []) rmSync(folder, { recursive: true, force: true })
})

/** A program with a robot's seat, as an administrator of the demo world makes it. */
async function robotOf(origin: string): Promise<{ userId: string; token: string }> {
  const admin = new Person('13900000009', () => [origin])
  await admin.signIn()
  const { tokenType, accessToken } = admin.tokenNow
  const response = await fetch(`${origin}/web-api/service-account/v1`, {
    method: 'POST',
    headers: { authorization: `${tokenType} ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '小梭', scopes: ['SERVICE_ROBOT'], requestsPerTenSeconds: 200, keyDays: 1 }),
  })
  const [made] = ((await response.json()) as { data: { id: string; key: string }[] }).data
  if (!made) throw new Error(`no robot: HTTP ${response.status}`)
  return { userId: made.id, token: made.key }
}

describe('the real server', () => {
  it('[TK-43] breaks no rule of the wire, ima.gcm and single chats included', async () => {
    // Two colleagues of the desk: the directory shows them to each other.
    const [one, two] = cluster.people.slice(-2).map(({ userId, tokenNow }) => ({
      userId,
      token: tokenNow.accessToken,
      tokenType: tokenNow.tokenType,
    }))
    if (!one || !two) throw new Error('nobody is signed in')
    // WEFT_CONFORMANCE_SLOW=1: includes the rules that wait for time limits, half a minute in total.
    const slow = process.env.WEFT_CONFORMANCE_SLOW === '1'
    const report = await runConformance({ url, people: [one, two], robot: await robotOf(url), slow })
    const broken = report.results.filter(({ outcome }) => outcome === 'broken')
    expect(
      broken.map(({ rule, detail }) => `${rule}: ${detail}`),
      describeReport({ ...report, results: broken }),
    ).toEqual([])
    // The demo desk may be within its service hours: then it takes no offline messages.
    const missed = report.results.filter(
      ({ outcome, detail }) => outcome === 'passed over' && !/--slow|outside the hours/.test(detail ?? ''),
    )
    expect(missed).toEqual([])
    expect(report.kept).toBeGreaterThan(65)
  })

  it('[IM-13] [G15] takes a file of the chat whose line is cut in the middle of a part and whose program ends: the rest follows, the message comes once, the bytes are the same', async () => {
    const person = cluster.people[0]
    if (!person) throw new Error('nobody is signed in')
    const folder = mkdtempSync(join(tmpdir(), 'weft-cut-'))
    const proxy = await createFaultProxy({ target: { port: Number(new URL(url).port) } })
    const parts: number[] = []
    let cutAt: number | undefined = 2
    let slow = () => {}
    const program = (): Chat => {
      const platform = createNodePlatform({ folder, WebSocket })
      return createChat({
        userInfo: { userId: person.userId, userName: person.userName },
        systemConfig: { appId: 'weft-demo', appServiceInitAddress: url, appServiceBaseUrl: url },
        tokenInfo: person.tokenNow,
        platform: {
          ...platform,
          // Files use a slow connection that can be cut; all other calls a direct one.
          fetch: (address, init) => {
            if (!(init?.body instanceof FormData) || !address.includes('/part/upload'))
              return platform.fetch(address, init)
            const chunk = Number(init.body.get('chunk'))
            parts.push(chunk)
            if (chunk === cutAt) {
              // This part takes five seconds: it is cut in the middle.
              slow = proxy.throttle(200_000)
              setTimeout(() => proxy.cut(), 500)
            }
            const { pathname, search } = new URL(address)
            return platform.fetch(proxy.origin + pathname + search, init)
          },
        },
      })
    }
    const bytes = new Uint8Array(5_300_000).map((_, at) => (at * 31) % 251)
    bytes.set(new TextEncoder().encode('%PDF-1.4\n'))
    const named = (chat: Chat) =>
      chat
        .conversation('desk', ChatKind.customerUser)
        .state.getState()
        .entries.filter(
          (entry): entry is MessageEntry =>
            entry.kind === 'message' && JSON.stringify(entry.content).includes('停台记录'),
        )

    const first = program()
    await first.start()
    first
      .conversation('desk', ChatKind.customerUser)
      .sendFile({ name: '停台记录.pdf', size: bytes.length, type: 'application/pdf', data: bytes })
    await vi.waitFor(() => expect(proxy.figures.cut).toBeGreaterThan(0), 60_000)
    await first.stop()
    cutAt = undefined
    expect(parts).toEqual([0, 1, 2])

    slow()
    const second = program()
    await second.start()
    await vi.waitFor(() => expect(named(second).map(({ sendState }) => sendState)).toEqual(['sent']), 60_000)
    // Parts that have arrived are not sent again.
    expect(parts).toEqual([0, 1, 2, 2, 3, 4, 5])
    interface Page {
      rows: { content: { name?: string; url?: string }[] }[]
    }
    const path = `/ima-business/m-api/im/v1/chat/${person.userId}/desk/msg/details`
    const [page] = await second.request<Page>({ method: 'GET', path })
    const files = page?.rows.flatMap(({ content }) => content).filter(({ name }) => name === '停台记录.pdf') ?? []
    expect(files).toHaveLength(1)
    const stored = await fetch(files[0]?.url ?? '')
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
    await second.stop()
    await proxy.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[P-28] [P-32] serves the client that docs/guides/write-your-own-client.md writes, block by block', async () => {
    const { status, said } = await runOwnClient(url)
    expect(said).toMatch(/^1 me: message of type 200503$/m)
    expect(said).toMatch(/^\d+ me: 细纱机停车了，报警代码 E-207$/m)
    expect(said).toMatch(/^\d+ desk: \S+/m)
    expect(said).toMatch(/^\d+ me: 断线时写的，一条也不会丢$/m)
    expect(said).toMatch(/^done, \d+ messages, nothing unsent$/m)
    const numbers = [...said.matchAll(/^(\d+) /gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(status).toBe(0)
  })
})
