/** The suite finds nothing to blame in the gateway's own logic, and finds what a broken gateway does wrong. */
import { afterEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../builders/basics'
import { virtualClock } from '../clock'
import { createMockGateway } from '../mock-gateway'
import { openWireWith } from '../wire/open-wire'
import { runConformance } from './conformance'
import { conformanceCommand, describeReport } from './index'
import { MUTANTS, type Mutant, mutantFetch, mutantOpen } from './mutants.fixture'
import type { ConformanceOptions, ConformanceReport } from './target'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Runs the suite against the mock on virtual time, the gateway broken by the mutant if there is one. */
async function run(options: Partial<ConformanceOptions> = {}, mutant?: Mutant): Promise<ConformanceReport> {
  const clock = virtualClock()
  const gateway = createMockGateway({ clock })
  ends.push(() => gateway.close())
  const open = openWireWith(gateway.WebSocket)
  const people = [aCustomer(), aCustomer()].map((person) => ({
    userId: person.userId,
    token: gateway.signIn(person).accessToken,
  }))
  let report: ConformanceReport | undefined
  const running = runConformance({
    url: gateway.url,
    appId: gateway.appId,
    seed: 'test',
    clock,
    patienceMs: 2_000,
    people: people as never,
    open: mutant ? mutantOpen(mutant, open, gateway.frameKey, clock) : open,
    fetch: mutant ? mutantFetch(mutant, gateway.fetch) : gateway.fetch,
    ...options,
  }).then((done) => {
    report = done
  })
  running.catch(() => {})
  await Promise.race([running, clock.until(() => report !== undefined, 'the report', 3_600_000)])
  await running
  return report as unknown as ConformanceReport
}

const brokenOf = (report: ConformanceReport) =>
  report.results
    .filter(({ outcome }) => outcome === 'broken')
    .map(({ rule, title, detail }) => `${rule} ${title}: ${detail}`)

describe('the conformance suite', () => {
  it('[TK-40] the gateway’s own logic breaks no rule', async () => {
    const report = await run()
    expect(brokenOf(report)).toEqual([])
    expect(report.kept).toBeGreaterThan(50)
    // Among them those of ima.gcm: nothing but what waits for limits of time is passed over.
    const tried = new Set(report.results.filter(({ outcome }) => outcome === 'kept').map(({ rule }) => rule))
    expect(['P-06', 'P-12', 'P-13', 'P-14', 'P-15', 'P-16'].filter((rule) => !tried.has(rule))).toEqual([])
  })

  it('[TK-40] nor one of those that wait for its limits of time', async () => {
    // P-10: mock-socket has no pings.
    const report = await run({ slow: true, rules: ['P-21', 'P-35'] })
    expect(brokenOf(report)).toEqual([])
    expect(report.passedOver).toBe(0)
  })

  it.each(MUTANTS.map((mutant) => [mutant.rule, mutant.name, mutant] as const))(
    '[TK-41] %s catches a gateway that %s',
    async (rule, _name, mutant) => {
      const report = await run({ rules: mutant.rules ?? [rule] }, mutant)
      expect(report.results.filter(({ outcome }) => outcome === 'broken').map((result) => result.rule)).toContain(rule)
      const broken = report.results.find(({ outcome }) => outcome === 'broken')
      expect(broken?.detail).not.toMatch(/could not be tried/)
      expect(broken?.exchange?.length).toBeGreaterThan(0)
    },
  )

  it('[TK-42] a report says which rule, why, and what was sent and received', async () => {
    const mutant = MUTANTS.find(({ name }) => name.includes('numbers')) as Mutant
    const report = await run({ rules: ['P-31', 'P-45'] }, mutant)
    const text = describeReport(report)
    expect(text).toMatch(/BROKEN +P-31 +the numbers of a conversation/)
    expect(text).toMatch(/#\d received \{"eventType":202/)
    expect(JSON.parse(JSON.stringify(report))).toMatchObject({ broken: report.broken, protocol: '1.0' })
  })

  it('[TK-42] the command says what it takes, and 2 where nothing could be tried', async () => {
    const said: string[] = []
    const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
    expect(await conformanceCommand(['--help'], output)).toBe(0)
    expect(await conformanceCommand([], output)).toBe(2)
    expect(await conformanceCommand(['--url', 'http://127.0.0.1:9', '--rule', 'P-99'], output)).toBe(2)
    expect(await conformanceCommand(['--url', 'http://127.0.0.1:9', '--person', 'only:one'], output)).toBe(2)
    expect(await conformanceCommand(['--url', 'http://127.0.0.1:9'], output)).toBe(2)
    expect(said.join('\n')).toContain('does not answer with JSON')
  })
})
