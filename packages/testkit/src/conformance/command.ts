/** `weft-conformance`: the suite as a command. Exit status 0: no rule broken; 1: a rule is broken; 2: it could not be tried. */
import { parseArgs } from 'node:util'
import { CONFORMANCE_RULES, runConformance, Unreachable } from './conformance'
import { describeReport, lineOf } from './report'
import type { ConformanceReport, Credentials } from './trial/target'

const USAGE = `Usage: weft-conformance --url ORIGIN [--app ID] [options]

Tries a gateway by the rules of docs/protocol.md and says which are broken.

  --url ORIGIN          answers the host call, e.g. http://127.0.0.1:7300
  --app ID              default weft-demo
  --desk ID             the desk that visitors write to, default desk
  --rule P-28           only this rule; may be given several times
  --slow                also the rules that wait for limits of time (about half a minute)
  --person USER:TOKEN   a signed-in person; two of them, who may write to each other, let single chats be tried
  --robot USER:TOKEN    a robot with a seat at the desk, lets P-48 be tried
  --bail                ends at the first broken rule
  --timeout MS          how long an answer may take, default 5000
  --seed TEXT           names the visitors; the same text writes as the same visitors again and makes no new ones
  --json                the report as JSON on standard output
  --help

Exit status: 0 nothing broken, 1 something is, 2 it could not be tried, or not all of it: the
gateway answered that a limit of its own is met (HTTP 429).`

interface Output {
  out(text: string): void
  err(text: string): void
}

/**
 * Runs `weft-conformance` with these arguments. Resolves to the exit status: 0 no rule is broken, 1 a rule is broken, 2 the run
 * proves nothing (wrong arguments, no gateway, or a rate limit stopped it).
 */
export async function conformanceCommand(args: readonly string[], output: Output): Promise<number> {
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
  try {
    const report = await runConformance({
      url: values.url,
      appId: values.app,
      deskId: values.desk,
      rules: values.rule,
      slow: values.slow,
      bail: values.bail,
      timeoutMs: values.timeoutMs,
      people: values.people,
      robot: values.robot,
      seed: values.seed,
      progress: (result) => output.err(lineOf(result)),
    })
    output.out(values.json ? JSON.stringify(report, null, 2) : `\n${describeReport(report)}`)
    return statusOf(report)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    output.err(error.message)
    return 2
  }
}

/** A run without any result, or stopped by a rate limit, must not count as success. */
function statusOf({ broken, kept, results }: ConformanceReport): number {
  if (broken > 0) return 1
  return kept === 0 || results.some(({ isLimited }) => isLimited) ? 2 : 0
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: text,
      app: text,
      desk: text,
      seed: text,
      rule: { type: 'string', multiple: true },
      person: { type: 'string', multiple: true },
      robot: text,
      timeout: text,
      bail: { type: 'boolean' },
      slow: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { url = '' } = values
  if (!values.help && !URL.canParse(url))
    throw new Error(url === '' ? '--url is missing.' : `--url is no address: ${url}`)
  const timeoutMs = values.timeout === undefined ? undefined : Number(values.timeout)
  if (timeoutMs !== undefined && !(Number.isInteger(timeoutMs) && timeoutMs > 0))
    throw new Error(`--timeout is a whole number of ms from 1 on, not ${values.timeout}.`)
  const unknown = values.rule?.find((id) => !CONFORMANCE_RULES.includes(id))
  if (unknown) throw new Error(`${unknown} is no rule that can be tried; there are ${CONFORMANCE_RULES.join(' ')}.`)
  const [one, two] = (values.person ?? []).map((text) => personOf(text, '--person'))
  if (values.person && (!one || !two)) throw new Error('--person is given twice or not at all.')
  const robot = values.robot === undefined ? undefined : personOf(values.robot, '--robot')
  return { ...values, url, timeoutMs, robot, people: one && two ? ([one, two] as const) : undefined }
}

function personOf(text: string, flag: string): Credentials {
  const at = text.indexOf(':')
  if (at < 1) throw new Error(`${flag} is USER:TOKEN, not "${text}".`)
  return { userId: text.slice(0, at), token: text.slice(at + 1) }
}
