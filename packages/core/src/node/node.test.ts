import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import type { OutboxRow } from '../api/api'
import { createChat } from '../index'
import { createNodePlatform } from './index'

const folders: string[] = []
const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'weft-core-'))
  folders.push(made)
  return made
}
afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true })
})

const row = (tid: string): OutboxRow => ({
  tid,
  userId: 'u1',
  chatId: 'desk',
  kind: 5,
  msgType: 200101,
  content: [{ text: tid }],
  createdAt: 1,
  state: 'queued',
})

it('keeps ids and the outbox in files that a next program finds, bytes included', async () => {
  const path = await folder()
  const first = createNodePlatform({ folder: path })
  await first.storage.set('deviceId', 'd1')
  const data = new Uint8Array([0, 1, 255])
  await Promise.all([
    first.outbox.put(row('a')),
    first.outbox.put({ ...row('b'), attachment: { name: 'b.pdf', size: 3, type: 'application/pdf', data } }),
    first.outbox.put(row('c')),
  ])
  await first.outbox.put({ ...row('a'), state: 'failed' })
  await first.outbox.remove('c')
  const second = createNodePlatform({ folder: path })
  expect(await second.storage.get('deviceId')).toBe('d1')
  const rows = await second.outbox.all()
  expect(rows.map(({ tid, state }) => [tid, state])).toEqual([
    ['a', 'failed'],
    ['b', 'queued'],
  ])
  expect(rows[1]?.attachment?.data).toEqual(data)
  expect((await readdir(path)).sort()).toEqual(['outbox.json', 'storage.json'])
})

it('[IM-06] a file given as a Blob is kept as what is in it, and in the order of the changes', async () => {
  const path = await folder()
  const { outbox } = createNodePlatform({ folder: path })
  const attachment = { name: 'b.pdf', size: 3, type: 'application/pdf', data: new Blob([new Uint8Array([0, 1, 255])]) }
  const [kept, gone] = [outbox.put({ ...row('kept'), attachment }), outbox.put({ ...row('gone'), attachment })]
  await Promise.all([kept, gone, outbox.remove('gone')])
  const rows = await createNodePlatform({ folder: path }).outbox.all()
  expect(rows.map(({ tid }) => tid)).toEqual(['kept'])
  expect(rows[0]?.attachment?.data).toEqual(new Uint8Array([0, 1, 255]))
})

it('[G7] two programs of one folder take nothing from each other', async () => {
  const path = await folder()
  const [one, two] = [createNodePlatform({ folder: path }), createNodePlatform({ folder: path })]
  expect([await one.outbox.all(), await two.outbox.all()]).toEqual([[], []])
  await one.outbox.put(row('a'))
  await two.outbox.put(row('b'))
  await one.storage.set('deviceId', 'd1')
  await two.storage.set('token', 't1')
  await one.outbox.put({ ...row('a'), state: 'failed' })
  await two.outbox.remove('nothing')
  const third = createNodePlatform({ folder: path })
  expect((await third.outbox.all()).map(({ tid, state }) => [tid, state])).toEqual([
    ['a', 'failed'],
    ['b', 'queued'],
  ])
  expect([await third.storage.get('deviceId'), await third.storage.get('token')]).toEqual(['d1', 't1'])
})

it('a damaged file is an error, not an empty outbox that overwrites it', async () => {
  const path = await folder()
  await writeFile(join(path, 'outbox.json'), '[{"tid":')
  const { outbox } = createNodePlatform({ folder: path })
  await expect(outbox.all()).rejects.toThrow()
  await expect(outbox.put(row('a'))).rejects.toThrow()
})

it('[IM-01] a folder that is no path is refused by its name', () => {
  expect(() => createNodePlatform({ folder: 5 as unknown as string })).toThrow(
    expect.objectContaining({ code: 'configuration', context: { field: 'folder' } }),
  )
})

it('what the disk refused is not there later, and a file that could not be read is read when it can be', async () => {
  const path = await folder()
  const { outbox, storage } = createNodePlatform({ folder: path })
  await mkdir(join(path, 'outbox.json.new'))
  await expect(outbox.put(row('refused'))).rejects.toThrow('EISDIR')
  expect(await outbox.all()).toEqual([])
  await rm(join(path, 'outbox.json.new'), { recursive: true })
  await outbox.put(row('kept'))
  const next = createNodePlatform({ folder: path })
  expect((await next.outbox.all()).map(({ tid }) => tid)).toEqual(['kept'])

  await mkdir(join(path, 'storage.json'))
  await expect(storage.get('deviceId')).rejects.toThrow('EISDIR')
  await rm(join(path, 'storage.json'), { recursive: true })
  await storage.set('deviceId', 'd1')
  expect(await storage.get('deviceId')).toBe('d1')
})

it('[IM-25] runs in plain Node over real sockets: neither window nor document, ima.ecb on the wire', async () => {
  expect(globalThis).not.toHaveProperty('window')
  expect(globalThis).not.toHaveProperty('document')
  const frameKey = '00112233445566778899aabbccddeeff'
  const cipher = createEcbCipher(frameKey)
  const server = new WebSocketServer({ port: 0, path: '/ima-access/ws' })
  const seen: { eventType: number; tid?: string }[] = []
  server.on('connection', (socket) => {
    const say = (frame: object) => socket.send(cipher.seal(JSON.stringify(frame)))
    socket.on('message', (data) => {
      const frame = JSON.parse(cipher.open(data.toString())) as { eventType: number; tid?: string }
      seen.push(frame)
      const status = { eventType: 203, code: 0, message: '', timestamp: 1 }
      if (frame.eventType === 100) say({ ...status, refEventType: 100 })
      if (frame.eventType === 201) say({ ...status, refEventType: 201, tid: frame.tid, chatId: 'u2', msgSeqId: 1 })
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const platform = createNodePlatform()
  const host = { code: 0, msg: '', data: [{ host: `http://127.0.0.1:${port}` }] }
  const none = { code: 0, msg: '', data: [{ total: 0, rows: [] }] }
  const chat = createChat({
    userInfo: { userId: 'u1' },
    tokenInfo: { accessToken: 't', tokenType: 'bearer', expiresIn: 7199, createTime: Date.now() },
    systemConfig: { appId: 'a', appServiceInitAddress: 'http://a.test', appServiceBaseUrl: 'http://a.test' },
    frameKey,
    platform: {
      ...platform,
      fetch: async (url) => ({
        status: 200,
        headers: { get: () => null },
        text: async () => JSON.stringify(url.includes('/app/host/') ? host : none),
      }),
    },
  })
  await chat.start()
  expect(chat.state.getState().connection.name).toBe('online')
  const conversation = chat.conversation('u2', 1)
  const isSent = new Promise<void>((resolve) => {
    conversation.state.subscribe(({ entries }) => {
      if (entries.some((entry) => entry.kind === 'message' && entry.msgSeqId === 1)) resolve()
    })
  })
  const tid = await conversation.sendText('机器人在线')
  await isSent
  await chat.stop()
  expect(seen).toMatchObject([{ eventType: 100 }, { eventType: 201, tid }])
  await new Promise((resolve) => server.close(resolve))
})

it('a WebSocket class that is given is used', async () => {
  const opened: string[] = []
  class Given {
    binaryType = ''
    constructor(url: string) {
      opened.push(url)
    }
    send() {}
    close() {}
  }
  const { socket } = createNodePlatform({ WebSocket: Given })
  socket('ws://a.test', ['ima.ecb'], { opened: () => {}, received: () => {}, closed: () => {} })
  expect(opened).toEqual(['ws://a.test'])
})
