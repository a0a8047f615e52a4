/** The suite that strangers point at their gateways, pointed at ours: the whole server as a process, over real sockets. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeReport, runConformance } from '@weft/testkit/conformance'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cluster, startCluster } from '../chaos/cluster'

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

/** The blocks of a page that are parts of one file, in their order. */
const fileIn = (page: string, name: string): string =>
  [...page.matchAll(/^```js (\S+)\n([\s\S]*?)^```/gm)].flatMap(([, of, code]) => (of === name ? [code] : [])).join('\n')

function run(file: string, ...args: string[]): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })))
}

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
    const missed = report.results.filter(
      ({ outcome, detail }) => outcome === 'passed over' && !detail?.includes('--slow'),
    )
    expect(missed).toEqual([])
    expect(report.kept).toBeGreaterThan(65)
  })

  it('[P-28] [P-32] serves the client that docs/guides/write-your-own-client.md writes, block by block', async () => {
    const page = readFileSync(
      fileURLToPath(new URL('../../../../docs/guides/write-your-own-client.md', import.meta.url)),
      'utf8',
    )
    // Below this package, so that it finds `ws` as a reader's own would.
    const folder = mkdtempSync(fileURLToPath(new URL('../../.own-client-', import.meta.url)))
    try {
      const file = join(folder, 'client.mjs')
      writeFileSync(file, fileIn(page, 'client.mjs'))
      const { status, said } = await run(file, url)
      expect(said).toMatch(/^1 me: message of type 200503$/m)
      expect(said).toMatch(/^\d+ me: 细纱机停车了，报警代码 E-207$/m)
      expect(said).toMatch(/^\d+ desk: \S+/m)
      expect(said).toMatch(/^\d+ me: 断线时写的，一条也不会丢$/m)
      expect(said).toMatch(/^done, \d+ messages, nothing unsent$/m)
      const numbers = [...said.matchAll(/^(\d+) /gm)].map(([, number]) => Number(number))
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
