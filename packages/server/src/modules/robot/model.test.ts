import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createModel, ModelError, type ModelFault } from './model'
import { beginStream, endStream, says, startTestModel, type TestModel, writeDelta } from './test-model'

let service: TestModel
beforeAll(async () => {
  service = await startTestModel()
})
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
  service.broken = 0
})

const question = { system: '只用资料回答', user: '卷绕头报警 E07' }
const faultOf = (asked: Promise<unknown>): Promise<ModelFault> =>
  asked.then(
    () => Promise.reject(new Error('The model answered')),
    (error: unknown) => {
      if (error instanceof ModelError) return error.fault
      throw error
    },
  )

describe('a model behind the chat-completions call', () => {
  it('is asked once, with the key and the name of the model, and answers whole', async () => {
    let authorization = ''
    service.answersWith((asked, reply, request) => {
      authorization = `${request.method} ${request.url} ${request.headers.authorization}`
      says(' 先查轴承 [1] ')(asked, reply, request)
    })
    expect(await createModel(service.settings()).ask(question)).toBe('先查轴承 [1]')
    expect(authorization).toBe('POST /v1/chat/completions Bearer test-key')
    expect(service.asked).toEqual([
      {
        model: 'test-model',
        temperature: 0,
        stream: false,
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
      },
    ])
  })

  it('grows with a stream whose characters and lines arrive in pieces', async () => {
    const grown: string[] = []
    service.answersWith(says('先查轴承 ø64'))
    const answer = await createModel(service.settings()).ask({ ...question, grow: (text) => grown.push(text) })
    expect(answer).toBe('先查轴承 ø64')
    expect(grown).toEqual([...'先查轴承 ø64'].map((_, at, all) => all.slice(0, at + 1).join('')))
    expect(service.asked[0]?.stream).toBe(true)
  })

  it('takes a whole answer to an ask for a stream', async () => {
    service.answersWith((asked, reply, request) => says('先查轴承')({ ...asked, stream: false }, reply, request))
    expect(await createModel(service.settings()).ask({ ...question, grow: () => undefined })).toBe('先查轴承')
  })

  it.each<[string, ModelFault, Parameters<TestModel['answersWith']>[0]]>([
    [
      'a stream that breaks off',
      'unreachable',
      (_, reply) => {
        beginStream(reply)
        writeDelta(reply, '先查')
        setImmediate(() => reply.destroy())
      },
    ],
    [
      'a stream that ends without its end',
      'cut',
      (_, reply) => {
        beginStream(reply)
        writeDelta(reply, '先查')
        reply.end()
      },
    ],
    ['an answer cut at its limit', 'cut', says('先查', 'length')],
    ['content that was withheld', 'refused', says('先查', 'content_filter')],
    ['an answer without words', 'garbage', says('  ')],
    ['an endless answer', 'cut', says('啊'.repeat(4_001))],
    ['the page of a proxy', 'garbage', (_, reply) => reply.end('<html>OK</html>')],
    ['JSON of another shape', 'garbage', (_, reply) => reply.end('{"answer":"先查"}')],
    ['a number', 'garbage', (_, reply) => reply.end('17')],
    ['null', 'garbage', (_, reply) => reply.end('null')],
    [
      'an error in a stream',
      'refused',
      (_, reply) => {
        beginStream(reply)
        reply.end('data: {"error":{"message":"overloaded"}}\n\n')
      },
    ],
    ['a refusal', 'refused', (_, reply) => reply.writeHead(401).end()],
    ['a fault of the service', 'refused', (_, reply) => reply.writeHead(500).end('x')],
    ['a redirect', 'unreachable', (_, reply) => reply.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end()],
  ])('rejects %s as %s, after one request', async (_, fault, answers) => {
    service.answersWith(answers)
    const grow = () => undefined
    expect(await faultOf(createModel(service.settings()).ask({ ...question, grow }))).toBe(fault)
    expect(service.asked).toHaveLength(1)
  })

  it('gives up a service that stalls in the middle of its answer, and its connection', async () => {
    let stalled: Promise<unknown> | undefined
    service.answersWith((_, reply) => {
      beginStream(reply)
      writeDelta(reply, '先查')
      stalled = once(reply, 'close')
    })
    const grown: string[] = []
    const model = createModel(service.settings({ timeLimitMs: 150 }))
    expect(await faultOf(model.ask({ ...question, grow: (text) => grown.push(text) }))).toBe('late')
    await stalled
    expect([grown, service.broken, service.asked.length]).toEqual([['先查'], 1, 1])
  })

  it('stops an ask that nobody wants any more', async () => {
    const stop = new AbortController()
    let stopped: Promise<unknown> | undefined
    service.answersWith((_, reply) => {
      beginStream(reply)
      writeDelta(reply, '先查')
      stopped = once(reply, 'close')
    })
    const asked = createModel(service.settings()).ask({
      ...question,
      grow: () => stop.abort('转人工'),
      signal: stop.signal,
    })
    await expect(asked).rejects.toBe('转人工')
    await stopped
    expect(service.broken).toBe(1)
  })

  it('asks a busy service for nothing until its pause is over', async () => {
    let now = Date.now()
    const model = createModel(service.settings(), () => now)
    service.answersWith((_, reply) => reply.writeHead(429, { 'Retry-After': '20' }).end())
    expect(await faultOf(model.ask(question))).toBe('busy')
    service.answersWith(says('先查'))
    now += 19_000
    expect(await faultOf(model.ask(question))).toBe('busy')
    expect(service.asked).toHaveLength(1)
    now += 2_000
    expect(await model.ask(question)).toBe('先查')
    service.answersWith((_, reply) => reply.writeHead(503).end())
    expect(await faultOf(model.ask(question))).toBe('busy')
    now += 5_001
    service.answersWith(says('再查'))
    expect(await model.ask(question)).toBe('再查')
  })

  it('refuses what is more than its limits, without a request', async () => {
    const model = createModel(service.settings({ atOnce: 1, promptCharacters: 100 }))
    expect(await faultOf(model.ask({ system: '', user: '长'.repeat(101) }))).toBe('refused')
    expect(service.asked).toHaveLength(0)
    let finish = () => {}
    const began = new Promise<void>((done) => {
      service.answersWith((_, reply) => {
        beginStream(reply)
        writeDelta(reply, '先查')
        finish = () => endStream(reply)
        done()
      })
    })
    const first = model.ask({ ...question, grow: () => undefined })
    await began
    expect(await faultOf(model.ask(question))).toBe('busy')
    finish()
    expect(await first).toBe('先查')
    expect(service.asked).toHaveLength(1)
  })

  it('rejects as unreachable where nothing listens', async () => {
    const model = createModel(service.settings({ url: 'http://127.0.0.1:9/v1' }))
    expect(await faultOf(model.ask(question))).toBe('unreachable')
  })
})
