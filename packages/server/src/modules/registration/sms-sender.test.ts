import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeMessage } from './sms-messages'
import { httpSmsSender } from './sms-sender'

interface Asked {
  method: string | undefined
  url: string | undefined
  type: string | undefined
  authorization: string | undefined
  body: unknown
}

let carrier: Server
let origin: string
let asked: Asked[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  carrier = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method, url, headers } = request
      const text = Buffer.concat(pieces).toString()
      asked.push({
        method,
        url,
        type: headers['content-type'],
        authorization: headers.authorization,
        body: text ? JSON.parse(text) : undefined,
      })
      answer(request, response)
    })
  })
  await new Promise<void>((done) => carrier.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  answer = (_request, response) => response.writeHead(202).end()
})
afterAll(() => new Promise((done) => carrier.close(done)))

describe('[AC-08] the operator’s SMS service', () => {
  it('is given phone and words as JSON under the token; any 2xx means taken', async () => {
    await httpSmsSender(`${origin}/send`, 'secret-of-the-carrier').send('13712345678', codeMessage('012345'))
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/send',
        type: 'application/json',
        authorization: 'Bearer secret-of-the-carrier',
        body: { phone: '13712345678', body: '【梭原纺机】验证码 012345，5 分钟内有效。请勿告诉他人。' },
      },
    ])
    await httpSmsSender(`${origin}/send`, undefined).send('13712345678', codeMessage('012345'))
    expect(asked[1]?.authorization).toBe(undefined)
  })

  it('has not taken it when it says so, and the reason in the log holds neither phone nor code', async () => {
    answer = (_request, response) => response.writeHead(500).end('no credit for 13712345678')
    const refused = httpSmsSender(`${origin}/send`, undefined).send('13712345678', codeMessage('012345'))
    await expect(refused).rejects.toThrow(/^The SMS service answered 500$/)
  })

  it('[T17] is not followed elsewhere', async () => {
    answer = (_request, response) => response.writeHead(307, { Location: `${origin}/elsewhere` }).end()
    await expect(
      httpSmsSender(`${origin}/send`, undefined).send('13712345678', codeMessage('012345')),
    ).rejects.toThrow()
    expect(asked.map((one) => one.url)).toEqual(['/send'])
  })
})
