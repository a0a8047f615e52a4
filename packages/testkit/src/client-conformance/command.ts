/**
 * `weft-client-conformance`: the suite as a command. Exit status 0: no rule broken; 1: a rule is broken; 2: nothing was tried.
 */
import { parseArgs } from 'node:util'
import { describeResults, lineOf } from '../conformance/report'
import { clientProcess } from './process'
import { portStage } from './stage'
import { CLIENT_CONFORMANCE_RULES, runClientConformance } from './suite'

const USAGE = `Usage: weft-client-conformance [options] -- COMMAND [WORDS]

Drives a client through every rule of docs/protocol.md that a client must keep, each on a mock
gateway of its own, and says which it breaks. COMMAND starts an adapter of the client: it reads one
JSON object a line on standard input, and answers each with one on standard output. {origin} in its
words, and WEFT_ORIGIN in its environment, name the gateway.

  {"do":"start","origin":"…","appId":"…","deskId":"desk"}   be online as a visitor from now on   → {}
  {"do":"send","text":"…"}                                  write to the desk, online or not     → {}
  {"do":"stop"}                                             leave (P-26)                         → {}
  {"do":"report"}    → {"messages":[{"msgSeqId":1,"text":"…"}],"unsent":["…"]}

  --rule P-28           only this rule; may be given several times
  --at-once N           so many rules beside one another, default 8
  --timeout MS          how much longer than it must something may take, default 10000
  --json                the report as JSON on standard output
  --help

Exit status: 0 nothing broken, 1 something is, 2 it could not be tried.`

interface Output {
  out(text: string): void
  err(text: string): void
}

/**
 * Runs `weft-client-conformance` with these arguments. Resolves to the exit status: 0 no rule is broken, 1 a rule is broken, 2
 * the run proves nothing.
 */
export async function clientConformanceCommand(args: readonly string[], output: Output): Promise<number> {
  let values: ReturnType<typeof read>
  try {
    values = read(args)
  } catch (error) {
    output.err(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  if (values.help) {
    output.out(USAGE)
    return 0
  }
  const { command } = values
  const report = await runClientConformance({
    open: portStage((origin) => clientProcess(command, origin)),
    rules: values.rule,
    atOnce: values.atOnce,
    timeoutMs: values.timeoutMs,
    progress: (result) => output.err(lineOf(result)),
  })
  output.out(
    values.json
      ? JSON.stringify({ client: command.join(' '), ...report }, null, 2)
      : `\n${describeResults(`${command.join(' ')}, by the rules of the wire ${report.protocol}`, report)}`,
  )
  if (report.kept === 0 && report.results.every(({ isOfAdapter }) => isOfAdapter)) {
    output.err('Nothing was tried: the adapter failed at every rule.')
    return 2
  }
  return report.broken > 0 ? 1 : 0
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rule: { type: 'string', multiple: true },
      'at-once': { type: 'string' },
      timeout: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const atOnce = Number(values['at-once'] ?? 8)
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new Error('--at-once is a whole number from 1 on.')
  const timeoutMs = Number(values.timeout ?? 10_000)
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) throw new Error('--timeout is a whole number of ms from 1 on.')
  const unknown = values.rule?.find((id) => !CLIENT_CONFORMANCE_RULES.includes(id))
  if (unknown)
    throw new Error(`${unknown} is no rule that can be tried; there are ${CLIENT_CONFORMANCE_RULES.join(' ')}.`)
  if (!values.help && positionals.length === 0) throw new Error('COMMAND is missing: put it behind --.')
  return { ...values, atOnce, timeoutMs, command: positionals }
}
