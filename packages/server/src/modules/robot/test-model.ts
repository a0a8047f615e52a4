/** A model on a port of this machine that speaks the stream format of the common chat-completions call, and every fault of it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelSettings } from '../../platform/robot-settings'

export interface AskedModel {
  model: string
  stream: boolean
  messages: { role: string; content: string }[]
}
/** What an ask is answered with; the reply is the handler's to end, or not. */
type Answers = (asked: AskedModel, reply: ServerResponse, request: IncomingMessage) => void

export interface TestModel {
  url: string
  asked: AskedModel[]
  /** Closed connections of asks that were not answered. */
  broken: number
  answersWith(answers: Answers): void
  settings(more?: Partial<ModelSettings>): ModelSettings
  close(): Promise<void>
}

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const delta = (content: string) => ({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })

/** Begins a stream, as services do: the role first, with a comment that keeps proxies awake. */
export function beginStream(reply: ServerResponse): void {
  reply.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
  reply.write(': ping\n\n')
  reply.write(event({ choices: [{ index: 0, delta: { role: 'assistant' } }] }))
}
export const writeDelta = (reply: ServerResponse, content: string): void => void reply.write(event(delta(content)))

export function endStream(reply: ServerResponse, reason = 'stop'): void {
  reply.write(event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }))
  reply.write(event({ choices: [], usage: { total_tokens: 7 } }))
  reply.end(event('[DONE]'))
}

/** Answers with a text as the ask wants it: in pieces that cut characters and lines apart, or whole. */
export const says =
  (text: string | ((asked: AskedModel) => string), reason = 'stop'): Answers =>
  (asked, reply) => {
    const words = typeof text === 'string' ? text : text(asked)
    if (!asked.stream) {
      reply.writeHead(200, { 'Content-Type': 'application/json' })
      reply.end(
        JSON.stringify({ choices: [{ message: { role: 'assistant', content: words }, finish_reason: reason }] }),
      )
      return
    }
    beginStream(reply)
    const bytes = Buffer.from([...words].map((sign) => event(delta(sign))).join(''))
    for (let at = 0; at < bytes.length; at += 7) reply.write(bytes.subarray(at, at + 7))
    endStream(reply, reason)
  }

export async function startTestModel(): Promise<TestModel> {
  let answers: Answers = says('好的')
  const model: TestModel = {
    url: '',
    asked: [],
    broken: 0,
    answersWith: (next) => {
      answers = next
    },
    settings: (more = {}) => ({
      url: model.url,
      key: 'test-key',
      model: 'test-model',
      timeLimitMs: 10_000,
      atOnce: 4,
      promptCharacters: 12_000,
      sees: [],
      ...more,
    }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      const asked = JSON.parse(body) as AskedModel
      model.asked.push(asked)
      reply.on('close', () => {
        if (!reply.writableFinished) model.broken += 1
      })
      answers(asked, reply, request)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}
