/** The suite finds no fault in the gateway's own logic, and finds the fault of a broken gateway. */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { virtualClock } from '../api/clock'
import { aCustomer, aRobot } from '../builders/basics'
import { createMockGateway } from '../mock-gateway'
import { openWireWith } from '../wire/open-wire'
import { runConformance } from './conformance'
import { UNTRIED } from './gaps'
import { CONFORMANCE_RULES, conformanceCommand, describeReport, Unreachable } from './index'
import { type Mutant, mutantFetch, mutantOpen } from './mutant.fixture'
import { MUTANTS } from './mutants.fixture'
import type { ConformanceOptions, ConformanceReport } from './trial/target'

/** Closed, so that the desk takes offline messages. */
const CLOSED = { isOpen: false, text: '工作日 8:30–17:30', takesMessages: true }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Runs the suite against the mock on virtual time, with the gateway broken by the mutant if there is one. */
async function run(
  options: Partial<ConformanceOptions> = {},
  mutant?: Mutant,
  clock = virtualClock(),
  gateway = createMockGateway({ clock, hours: CLOSED }),
): Promise<ConformanceReport> {
  ends.push(() => gateway.close())
  const open = openWireWith(gateway.WebSocket)
  const people = [aCustomer(), aCustomer()].map((person) => ({
    userId: person.userId,
    token: gateway.signIn(person).accessToken,
  }))
  const seat = aRobot()
  const robot = { userId: seat.userId, token: gateway.signIn(seat).accessToken }
  let report: ConformanceReport | undefined
  const running = runConformance({
    url: gateway.url,
    appId: gateway.appId,
    seed: 'test',
    clock,
    timeoutMs: 2_000,
    people: people as never,
    robot,
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

/** A gateway's calls on a real port, and the command run against them. */
async function commandAt(answer: RequestListener, ...args: string[]): Promise<{ status: number; said: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return commandTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...args)
}

async function commandTo(url: string, ...args: string[]): Promise<{ status: number; said: string }> {
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const status = await conformanceCommand(['--url', url, ...args], output)
  return { status, said: said.join('\n') }
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
    // Includes the rules of ima.gcm: only those that wait for time limits are passed over.
    const tried = new Set(report.results.filter(({ outcome }) => outcome === 'kept').map(({ rule }) => rule))
    const passed = report.results.filter(({ outcome }) => outcome === 'passed over')
    expect(passed.map(({ detail }) => detail)).toEqual(passed.map(() => 'waits for a limit of time (--slow)'))
    expect(['P-06', 'P-12', 'P-13', 'P-14', 'P-15', 'P-16'].filter((rule) => !tried.has(rule))).toEqual([])
  })

  it('[TK-40] nor one of those that wait for its limits of time', async () => {
    // P-10: a socket in the process has no pings.
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

  it('[TK-41] every rule has a gateway that breaks it, but for the pings, which this socket has not', () => {
    const broken = new Set(MUTANTS.map(({ rule }) => rule))
    expect(CONFORMANCE_RULES.filter((rule) => !broken.has(rule))).toEqual(['P-10'])
  })

  it('[TK-41] the guide names the rules that are not tried, and no other', () => {
    const read = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
    const rules = [...read('protocol.md').matchAll(/^\*\*(P-\d\d)\*\*/gm)].map(([, id]) => id)
    const [, named] = /it does not try: ([^.]+)\./.exec(read('guides/protocol-tests.md')) ?? []
    expect(named?.split(', ')).toEqual(rules.filter((id) => !CONFORMANCE_RULES.includes(id as string)))
    expect(Object.keys(UNTRIED)).toEqual(named?.split(', '))
  })

  it('[TK-42] a report says which rule, why, and what was sent and received', async () => {
    const mutant = MUTANTS.find(({ name }) => name.includes('numbers')) as Mutant
    const report = await run({ rules: ['P-31', 'P-45'] }, mutant)
    const text = describeReport(report)
    expect(text).toMatch(/BROKEN +P-31 +the numbers of a conversation/)
    expect(text).toMatch(/#\d sent \{"eventType":201/)
    expect(text).toMatch(/#\d received \{"eventType":202/)
    expect(JSON.parse(JSON.stringify(report))).toMatchObject({ broken: report.broken, protocol: '1.0' })
  })

  it('[TK-42] the command says what it takes, and 2 where nothing could be tried', async () => {
    const said: string[] = []
    const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
    expect(await conformanceCommand(['--help'], output)).toBe(0)
    expect(said.splice(0)).toEqual([expect.stringMatching(/^Usage: weft-conformance/)])
    expect(await conformanceCommand([], output)).toBe(2)
    expect(await conformanceCommand(['--url', 'http://127.0.0.1:9', '--rule', 'P-99'], output)).toBe(2)
    expect(await conformanceCommand(['--url', 'http://127.0.0.1:9', '--person', 'only:one'], output)).toBe(2)
    expect(await conformanceCommand(['--url', 'http://127.0.0.1:9'], output)).toBe(2)
    expect(said.join('\n')).toContain('http://127.0.0.1:9/v1/api/mobile/app/host/weft-demo cannot be reached')
  })

  it('[TK-42] people who may not write to each other, or whose token is dead, are no fault of the gateway', async () => {
    const clock = virtualClock()
    const gateway = createMockGateway({ clock })
    const [customer, other] = [aCustomer(), aCustomer()].map((person) => ({
      userId: person.userId,
      token: gateway.signIn(person).accessToken,
    }))
    const rules = ['P-30', 'P-33', 'P-34', 'P-35', 'P-43']
    const nobody = { userId: 'nobody', token: customer?.token as string }
    const tried = async (people: unknown) => {
      const report = await run({ rules, slow: true, people: people as never }, undefined, clock, gateway)
      expect(brokenOf(report)).toEqual([])
      return report.results.filter(({ outcome }) => outcome === 'passed over').map(({ detail }) => detail)
    }
    expect(await tried([customer, customer])).toEqual(
      Array(5).fill(expect.stringContaining('may not write to each other')),
    )
    expect(await tried([customer, nobody])).toEqual(
      Array(5).fill('the token of the person nobody was refused (200001)'),
    )
    expect(await tried([customer, other])).toEqual([])
  })

  it('[TK-42] nobody there, no JSON, no host and no key are told from each other', async () => {
    const page = await commandAt((_request, response) => response.end('<!doctype html>'))
    expect(page).toMatchObject({ status: 2, said: expect.stringContaining('does not answer with JSON (HTTP 200)') })
    const row = { code: 0, msg: '', data: [{ host: 'nowhere', frameKey: '0'.repeat(32) }] }
    const hostless = await commandAt((_request, response) => response.end(JSON.stringify(row)))
    expect(hostless).toMatchObject({ status: 2, said: expect.stringContaining('names no host but nowhere') })
    const keyless = { ...row, data: [{ host: 'http://127.0.0.1:9', frameKey: 'short' }] }
    const locked = await commandAt((_request, response) => response.end(JSON.stringify(keyless)))
    expect(locked).toMatchObject({
      status: 2,
      said: expect.stringMatching(/^the frameKey in the host reply of .* is none: /),
    })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await new Promise((resolve) => server.close(resolve))
    expect(await commandTo(url)).toEqual({ status: 2, said: `nobody answers at ${url} (ECONNREFUSED)` })
  })

  it.each([
    ['a hello', 'P-12', 'the hello of ima.gcm did not come within 2000 ms'],
    ['a new visitor', 'P-52', 'virtually/user/generate did not come within 2000 ms'],
    ['the history', 'P-53', /msg\/details.* did not come within 2000 ms/],
  ])(
    '[TK-44] silence instead of %s is a finding of the rule, and the run goes on to its end',
    async (what, id, why) => {
      const names = {
        'a hello': 'never says its hello',
        'a new visitor': 'call of a new visitor',
        'the history': 'history and',
      }
      const mutant = MUTANTS.find(({ name }) => name.includes(names[what as keyof typeof names])) as Mutant
      const report = await run({}, mutant)
      const found = report.results.filter(({ rule, outcome }) => rule === id && outcome === 'broken')
      expect(found.length).toBeGreaterThan(0)
      for (const { detail } of found) expect(detail).toMatch(why)
      expect([...new Set(report.results.map(({ rule }) => rule))]).toEqual(CONFORMANCE_RULES)
      expect(report.kept).toBeGreaterThan(0)
    },
  )

  it('[TK-44] nor does the run wait for ever for the host call: there is nothing to try', async () => {
    const silent: Mutant = { name: '', rule: '', isSilent: (path) => path.includes('/app/host/') }
    await expect(run({}, silent)).rejects.toThrow(Unreachable)
    await expect(run({}, silent)).rejects.toThrow(/app\/host\/\S+ did not come within 2000 ms/)
  })

  it('[TK-44] a handshake that is never answered is no refused one', async () => {
    const report = await run({ rules: ['P-02', 'P-05', 'P-06'], open: () => ({ send() {}, close() {}, cut() {} }) })
    expect(report.results.map(({ outcome, detail }) => `${outcome}: ${detail}`)).toEqual(
      report.results.map(() => 'broken: the handshake did not come within 2000 ms'),
    )
  })

  it('[TK-44] a frame that is none is named where another was waited for', async () => {
    const mutant = MUTANTS.find(({ name }) => name.includes('no frame')) as Mutant
    const [first] = (await run({ rules: ['P-25'] }, mutant)).results
    expect(first?.detail).toMatch(
      /^the 203 for 100 did not come within 2000 ms; what came instead is no frame: not-a-frame/,
    )
  })

  it.each([
    ['P-52', 'its visitors', { isSilent: (path) => path.includes('/virtually/user/generate') }],
    ['P-01', 'its sockets', { offers: () => ['x.unheard-of'] }],
    [
      'P-23',
      'its logins',
      { down: (frame) => (frame.eventType === 203 && frame.refEventType === 100 && frame.code === 0 ? [] : [frame]) },
    ],
  ] as [string, string, Partial<Mutant>][])(
    '[TK-46] tells by one line of %s that a gateway in the making has not got %s yet',
    async (rule, _what, flaw) => {
      const report = await run({}, { name: '', rule: '', ...flaw })
      const broken = report.results.filter(({ outcome }) => outcome === 'broken')
      expect(broken.map((one) => `${one.rule} ${one.title.slice(0, 10)}`)).toEqual([`${rule} before all`])
      expect(report.kept).toBeGreaterThan(0)
      const needed = report.results.filter(({ detail }) =>
        /^needs a (visitor|line|good login) \(P-\d\d\)$/.test(detail ?? ''),
      )
      expect(needed.length).toBeGreaterThan(20)
      expect(describeReport(report)).toMatch(/needs a [^\n]+\n/)
    },
  )

  it('[TK-46] ends at the first broken rule where it was asked to, and waits as long as it was told', async () => {
    const mutant = MUTANTS.find(({ name }) => name.includes('numbers')) as Mutant
    const report = await run({ bail: true, timeoutMs: 700 }, mutant)
    expect(report.broken).toBe(1)
    const rest = report.results.filter(({ detail }) => detail?.includes('--bail'))
    expect(rest.length).toBeGreaterThan(10)
    expect(
      (await run({ rules: ['P-25'], timeoutMs: 700 }, { name: '', rule: '', up: () => [] })).results[0]?.detail,
    ).toContain('within 700 ms')
    const nowhere = ['--url', 'http://127.0.0.1:9']
    expect(await conformanceCommand([...nowhere, '--timeout', 'soon'], { out() {}, err() {} })).toBe(2)
  })

  it('[TK-47] a report names the rules of which it says nothing, and why', async () => {
    const report = await run({ people: [] as never })
    const why = new Map(report.gaps.map((gap) => [gap.rule, gap.why]))
    expect(why.get('P-10')).toContain('--slow')
    expect(why.get('P-32')).toContain('weft-client-conformance')
    expect(why.has('P-28')).toBe(false)
    expect(describeReport(report)).toMatch(
      /Of these rules the run says nothing:\n[\s\S]*P-32 P-61 P-71: a client keeps it/,
    )
  })

  it('[TK-45] a gateway that keeps its own limit of new visitors is not called broken, nor is the run good', async () => {
    const limited: Mutant = { name: '', rule: '', isOverLimit: (path) => path.includes('/virtually/user/generate') }
    const report = await run({}, limited)
    expect(brokenOf(report)).toEqual([])
    const passed = report.results.filter(({ isLimited }) => isLimited)
    expect(passed.length).toBeGreaterThan(50)
    expect(passed.map(({ outcome }) => outcome)).toEqual(passed.map(() => 'passed over'))
    for (const { detail } of passed) expect(detail).toMatch(/HTTP 429 of .*generate.*--seed/)
    expect(describeReport(report)).toContain('--seed test')

    const key = '0'.repeat(32)
    const command = await commandAt(
      ({ url, headers }, response) => {
        if (!url?.includes('/app/host/')) response.statusCode = 429
        const data = url?.includes('/weft-demo') ? [{ host: `http://${headers.host}`, frameKey: key }] : []
        response.end(JSON.stringify({ code: data.length === 1 ? 0 : 400, msg: '', data }))
      },
      ...['--rule', 'P-51', '--rule', 'P-52', '--rule', 'P-53'],
    )
    expect(command.said).toContain('1 kept, 0 broken, 2 passed over')
    expect(command.status).toBe(2)
  })

  it('[TK-45] nor one that keeps its limit of sockets; a handshake that is refused for another reason says its status', async () => {
    const key = '0'.repeat(32)
    const at = (status: number) =>
      commandAt(
        ({ url, headers }, response) => {
          if (url?.includes('/ima-access/ws')) response.statusCode = status
          const host = { host: `http://${headers.host}`, frameKey: key, userId: 'v1', userName: 'v', token: 't' }
          response.end(JSON.stringify({ code: 0, msg: '', data: [host] }))
        },
        ...['--rule', 'P-01', '--rule', 'P-02', '--rule', 'P-25'],
      )
    const limited = await at(429)
    expect(limited.said).toContain('0 kept, 0 broken, 4 passed over')
    expect(limited.said).toContain('a limit of the gateway is met (HTTP 429 of /ima-access/ws); later')
    expect(limited.status).toBe(2)
    const refused = await at(502)
    expect(refused.said).toContain('the handshake was refused (HTTP 502)')
    expect(refused.status).toBe(1)
  })

  it('[TK-45] the same seed makes nobody new, and may come again at once', async () => {
    const clock = virtualClock()
    const gateway = createMockGateway({ clock })
    const secrets: Set<string>[] = []
    for (let n = 0; n < 3; n++) {
      const made = new Set<string>()
      secrets.push(made)
      const heard: Mutant = { name: '', rule: '', asked: (body) => void made.add(body) }
      // Visitors who sent messages in an earlier, recent run must not make a rule fail.
      expect(brokenOf(await run({}, heard, clock, gateway))).toEqual([])
    }
    expect(secrets[0]?.size).toBeGreaterThan(5)
    expect(secrets.slice(1)).toEqual([secrets[0], secrets[0]])
  })
})
