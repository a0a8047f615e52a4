/** A client in another process: its adapter reads commands as JSON lines and answers each with one line. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { AdapterFailed, type ClientUnderTest, reportOf } from './client'

/** How long an adapter may take to answer a command. */
const ANSWER_WITHIN_MS = 30_000
/** How many characters of standard error an error message shows. */
const LAST_WORDS = 400

/**
 * Starts `command`; its arguments may contain `{origin}`. Commands: `{"do": "start", "origin", "appId", "deskId"}`, `{"do":
 * "send", "text"}`, `{"do": "stop"}`, `{"do": "report"}`. The answer to each is one line with a JSON object: `{}`, a report, or
 * `{"error": "…"}`. Other lines of standard output are ignored.
 */
export function clientProcess(command: readonly string[], origin: string): ClientUnderTest {
  const [program = '', ...args] = command.map((word) => word.replaceAll('{origin}', origin))
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, WEFT_ORIGIN: origin } })
  const waiting: { resolve(answer: Record<string, unknown>): void; reject(error: Error): void }[] = []
  let lastWords = ''
  let over: AdapterFailed | undefined
  const ended = (why: string): void => {
    over ??= new AdapterFailed(`${command.join(' ')}: ${why}${lastWords ? `: ${lastWords.trim()}` : ''}`)
    for (const one of waiting.splice(0)) one.reject(over)
  }
  child.on('error', ({ message }) => ended(message))
  // `close` fires after all output was read, so the last output is included in the reason.
  child.on('close', (code, signal) => ended(`the adapter ended with ${signal ?? code}`))
  child.stdin.on('error', () => {})
  child.stderr.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-LAST_WORDS)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value = objectIn(line)
    if (value) waiting.shift()?.resolve(value)
  })

  const say = (body: { do: string; [member: string]: unknown }): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      if (over) {
        reject(over)
        return
      }
      const limit = setTimeout(
        () => reject(new AdapterFailed(`"${body.do}" was not answered within ${ANSWER_WITHIN_MS} ms`)),
        ANSWER_WITHIN_MS,
      )
      const settle = () => clearTimeout(limit)
      waiting.push({
        resolve(answer) {
          settle()
          if (typeof answer.error === 'string') reject(new AdapterFailed(`"${body.do}" failed: ${answer.error}`))
          else resolve(answer)
        },
        reject(error) {
          settle()
          reject(error)
        },
      })
      child.stdin.write(`${JSON.stringify(body)}\n`)
    })

  return {
    start: async (place) => void (await say({ do: 'start', ...place })),
    send: async (text) => void (await say({ do: 'send', text })),
    stop: async () => void (await say({ do: 'stop' })),
    report: async () => reportOf(await say({ do: 'report' })),
    end: () =>
      new Promise((resolve) => {
        if (over) {
          resolve()
          return
        }
        child.once('close', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

function objectIn(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}
