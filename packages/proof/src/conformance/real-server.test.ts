/** The suite that strangers point at their gateways, pointed at ours: the whole server as a process, over real sockets. */
import { rmSync } from 'node:fs'
import { describeReport, runConformance } from '@weft/testkit/conformance'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cluster, startCluster } from '../chaos/cluster'
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

describe('the real server', () => {
  it('[TK-43] breaks no rule of the wire, ima.gcm and single chats included', async () => {
    // Colleagues of the desk: the directory shows them to each other.
    const [one, two] = cluster.people.slice(-2).map(({ userId, tokenNow }) => ({
      userId,
      token: tokenNow.accessToken,
      tokenType: tokenNow.tokenType,
    }))
    if (!one || !two) throw new Error('nobody is signed in')
    // WEFT_CONFORMANCE_SLOW=1: also what waits for limits of time, half a minute together.
    const slow = process.env.WEFT_CONFORMANCE_SLOW === '1'
    const report = await runConformance({ url, people: [one, two], slow })
    const broken = report.results.filter(({ outcome }) => outcome === 'broken')
    expect(
      broken.map(({ rule, detail }) => `${rule}: ${detail}`),
      describeReport({ ...report, results: broken }),
    ).toEqual([])
    // The demo desk may have people at this hour: then no message is left for them.
    const missed = report.results.filter(
      ({ outcome, detail }) => outcome === 'passed over' && !/--slow|outside the hours/.test(detail ?? ''),
    )
    expect(missed).toEqual([])
    expect(report.kept).toBeGreaterThan(65)
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
