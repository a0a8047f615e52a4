/** The suite for clients finds no fault in a client that keeps the rules, and every fault in one that breaks them. */
import { describe, expect, it } from 'vitest'
import { describeResults } from '../conformance/report'
import { clientConformanceCommand } from './command'
import { FLAWS, type Flaw, plainClient } from './plain-client.fixture'
import { virtualStage } from './stage'
import { CLIENT_CONFORMANCE_RULES, runClientConformance } from './suite'

/** One rule after the other: they cannot share a virtual clock. */
const tried = (flaw?: Flaw, rules?: readonly string[]) =>
  runClientConformance({
    open: virtualStage((gateway, clock) => plainClient(gateway, clock, flaw)),
    atOnce: 1,
    ...(rules && { rules }),
  })
const brokenOf = ({ results }: Awaited<ReturnType<typeof tried>>) =>
  results.filter(({ outcome }) => outcome === 'broken').map(({ rule, title, detail }) => `${rule} ${title}: ${detail}`)

async function command(...args: string[]): Promise<{ status: number; said: string }> {
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  return { status: await clientConformanceCommand(args, output), said: said.join('\n') }
}

/** An adapter that gives this answer to every command. */
const adapter = (answer: string) => [
  '--',
  process.execPath,
  '-e',
  `require('readline').createInterface({ input: process.stdin }).on('line', (line) => { ${answer} })`,
]

describe('the suite for clients', () => {
  it('[TK-90] finds nothing in a client that keeps every rule', async () => {
    const report = await tried()
    expect(brokenOf(report)).toEqual([])
    expect(report.kept).toBe(report.results.length)
  })

  it.each(Object.entries(FLAWS) as [Flaw, string][])('[TK-91] finds a client that %s by %s', async (flaw, rule) => {
    const report = await tried(flaw, [rule])
    const found = brokenOf(report)
    expect(found.map((line) => line.slice(0, 4))).toContain(rule)
    expect(found.join('\n')).not.toMatch(/could not be tried/)
    const { exchange = [] } = report.results.find((one) => one.rule === rule && one.outcome === 'broken') ?? {}
    expect(exchange.length).toBeGreaterThan(0)
  })

  it('[TK-91] every rule has a client that breaks it', () => {
    const broken = new Set<string>(Object.values(FLAWS))
    expect(CLIENT_CONFORMANCE_RULES.filter((rule) => !broken.has(rule))).toEqual([])
  })

  it('[TK-92] a report says which rule, why, and what the client sent and received', async () => {
    const text = describeResults('a client', await tried('makes a new tid for each try', ['P-28']))
    expect(text).toMatch(/BROKEN +P-28 .*\n +one message came under 2 tids/)
    expect(text).toMatch(/#1 sent \(dropped\) \{"eventType":201/)
    expect(text).toMatch(/#\d received \{"eventType":203/)
    expect(text).toMatch(/\d+ kept, \d+ broken, 0 passed over$/)
  })

  it('[TK-93] the command says what it takes, and tells an adapter that fails from a client that does', async () => {
    expect(await command('--help')).toMatchObject({ status: 0, said: expect.stringMatching(/^Usage/) })
    expect(await command()).toMatchObject({ status: 2, said: expect.stringMatching(/^COMMAND is missing/) })
    expect(await command('--rule', 'P-99', '--', 'x')).toMatchObject({ status: 2 })
    const gone = await command('--rule', 'P-51', '--', process.execPath, '-e', 'throw new Error("no client here")')
    expect(gone).toMatchObject({
      status: 2,
      said: expect.stringMatching(/the adapter ended with 1: [\s\S]*no client here[\s\S]*Nothing was tried/),
    })
    const missing = await command('--rule', 'P-51', '--', './no-such-program')
    expect(missing.said).toMatch(/no-such-program: .*ENOENT/)
    const sorry = await command('--rule', 'P-51', ...adapter('console.log(JSON.stringify({ error: "not today" }))'))
    expect(sorry.said).toContain('"start" failed: not today')
    const silent = await command(
      '--timeout',
      '500',
      '--rule',
      'P-51',
      ...adapter('console.log("a log"); console.log("{}")'),
    )
    expect(silent.said).toContain('it was waited in vain: the client goes online within 500 ms')
    expect(silent.status).toBe(1)
  }, 30_000)
})
