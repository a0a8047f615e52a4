/** The mini program platform and its bundle, in a realm with as few globals as a mini program has. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MsgType } from '@weft/protocol'
import { aCustomer, anAgent } from '@weft/testkit'
import { createFakeMiniProgram, type FakeMiniProgram } from '@weft/testkit/mini-program'
import { createMockServer, type MockServer } from '@weft/testkit/mock-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
// @ts-expect-error the build's own script
import { bundleMiniProgram } from '../../bundle-mini-program.js'
import type { Chat, MessageEntry, OutboxRow } from '../api/api'
import type * as Bundle from './bundle'
import { fromBase64, toBase64 } from './fill'
import { createMiniProgramPlatform } from './index'
import { BytesForm, BytesOf } from './multipart'

let gateway: MockServer
let source: string
beforeAll(async () => {
  gateway = await createMockServer()
  const folder = await mkdtemp(join(tmpdir(), 'weft-mini-program-'))
  await bundleMiniProgram(join(folder, 'weft.js'))
  source = await readFile(join(folder, 'weft.js'), 'utf8')
  await rm(folder, { recursive: true })
})
afterAll(() => gateway?.close())

const system = () => ({
  appId: gateway.appId,
  appServiceInitAddress: gateway.url,
  appServiceBaseUrl: gateway.url,
})
const textsOf = (chat: Chat) =>
  chat.desk.conversation.state
    .getState()
    .entries.filter((entry): entry is MessageEntry => entry.kind === 'message' && entry.msgType === MsgType.text)
    .map(({ content }) => (content[0] as { text: string }).text)
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

/** Starts the program: loads its bundle, starts its chat. */
function opened(program: FakeMiniProgram, more: Partial<Bundle.ChatConfig> = {}): Chat {
  const { createChat, createMiniProgramPlatform: platform } = program.run<typeof Bundle>(source)
  const chat = createChat({ systemConfig: system(), platform: platform({ api: program.api }), ...more })
  void chat.desk
  void chat.start()
  return chat
}

describe('a mini program with the bundle', () => {
  it('[IM-22] a visitor writes to the desk and is the same one after the program was closed; nothing else is needed', async () => {
    const program = createFakeMiniProgram()
    const chat = opened(program)
    await waitFor(() => expect(chat.state.getState().connection.name).toBe('online'))
    await chat.desk.conversation.sendText('喷水板有现货吗 🧵')
    await waitFor(() => expect(textsOf(chat)).toEqual(['喷水板有现货吗 🧵']))
    const visitor = chat.state.getState().user
    expect(visitor?.isVisitor).toBe(true)
    await waitFor(() => expect(chat.figures().outbox.waiting).toBe(0))
    await chat.stop()

    const again = opened(createFakeMiniProgram({ stored: program.stored }))
    await waitFor(() => expect(textsOf(again)).toEqual(['喷水板有现货吗 🧵']))
    expect(again.state.getState().user?.userId).toBe(visitor?.userId)
    await again.stop()
  })

  it('what is written without a network is kept over the end of the program, and goes out once', async () => {
    const customer = aCustomer()
    const agent = gateway.actor(anAgent())
    await agent.online()
    const program = createFakeMiniProgram()
    const config = () => ({ userInfo: customer, tokenInfo: gateway.signIn(customer) })
    const chat = opened(program, config())
    await waitFor(() => expect(chat.state.getState().connection.name).toBe('online'))
    program.setOnline(false)
    await waitFor(() => expect(chat.state.getState().connection.name).not.toBe('online'))
    await chat.desk.conversation.sendText('断经报警')
    await chat.stop()

    const next = createFakeMiniProgram({ stored: program.stored })
    next.setOnline(false)
    const again = opened(next, config())
    await waitFor(() => expect(textsOf(again)).toEqual(['断经报警']))
    next.setOnline(true)
    next.show()
    await waitFor(() => expect(again.figures().outbox.waiting).toBe(0))
    expect(textsOf(again)).toEqual(['断经报警'])
    await again.stop()
  })
})

describe('the example of a mini program', () => {
  it('shows the conversation, sends what is written, again where it failed, and stops listening when the page goes', async () => {
    const example = new URL('../../../../examples/mini-program/', import.meta.url)
    const fileOf = (path: string) => readFile(new URL(path, example), 'utf8')
    const program = createFakeMiniProgram()
    const weft = program.run<typeof Bundle>(source)
    const settings = { appId: gateway.appId, server: gateway.url }
    const required = (path: string) => (path.endsWith('weft.js') ? weft : settings)
    interface App {
      chat: Chat
      onLaunch(): void
    }
    const app = {} as App
    program.run(await fileOf('app.js'), { require: required, App: (made: App) => Object.assign(app, made) })
    app.onLaunch()

    interface Row {
      tid: string
      text: string
      isMine: boolean
      state: string
      isFailed: boolean
      questions: { questionContent: string }[]
    }
    interface Shown {
      data: { rows: Row[]; line: string; text: string }
      setData(part: object): void
      onLoad(): void
      onUnload(): void
      write(event: { detail: { value: string } }): void
      send(): void
      resend(event: { currentTarget: { dataset: { tid: string; failed: boolean } } }): void
    }
    const page = {} as Shown
    program.run(await fileOf('pages/chat/chat.js'), {
      require: required,
      getApp: () => app,
      Page: (made: Shown) => Object.assign(page, made),
    })
    page.setData = (part) => Object.assign(page.data, part)
    page.onLoad()
    // The desk starts the conversation with its questions.
    await waitFor(() => expect(page.data.rows.flatMap(({ questions }) => questions)).not.toEqual([]))
    expect(page.data.line).toBe('')
    page.write({ detail: { value: ' 喷水板 ' } })
    page.send()
    await waitFor(() => expect(page.data.rows.at(-1)).toMatchObject({ text: '喷水板', isMine: true, state: '' }))
    expect(page.data.text).toBe('')
    gateway.faults.refuseMessage(100005)
    page.write({ detail: { value: '再问一次' } })
    page.send()
    await waitFor(() =>
      expect(page.data.rows.at(-1)).toMatchObject({ text: '再问一次', state: '发送失败，点按重发', isFailed: true }),
    )
    page.resend({ currentTarget: { dataset: { tid: page.data.rows.at(-1)?.tid ?? '', failed: true } } })
    await waitFor(() => expect(page.data.rows.at(-1)).toMatchObject({ text: '再问一次', state: '', isFailed: false }))
    page.onUnload()
    const before = page.data.rows
    await app.chat.desk.conversation.sendText('后来')
    await waitFor(() => expect(textsOf(app.chat)).toContain('后来'))
    expect(page.data.rows).toBe(before)
    await app.chat.stop()
  })
})

describe('the platform of mini programs', () => {
  const row = (tid: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
    tid,
    userId: 'u1',
    chatId: 'desk',
    kind: 5,
    msgType: MsgType.text,
    content: [],
    createdAt: 1,
    state: 'queued',
    ...more,
  })

  it('keeps rows in their order with their bytes, and those that are too large as long as the program runs', async () => {
    const program = createFakeMiniProgram({ valueLimit: 1_000 })
    const { outbox, storage } = createMiniProgramPlatform({ api: program.api })
    const attachment = { name: 'a.png', size: 3, type: 'image/png', data: new Uint8Array([0, 200, 255]) }
    await outbox.put(row('a', { attachment }))
    await outbox.put(row('b', { attachment: { ...attachment, data: new Uint8Array(2_000) } }))
    await outbox.put(row('c'))
    await outbox.put(row('a', { attachment, state: 'failed' }))
    expect((await outbox.all()).map(({ tid }) => tid)).toEqual(['a', 'b', 'c'])
    const kept = await createMiniProgramPlatform({ api: program.api }).outbox.all()
    expect(kept.map(({ tid, state }) => [tid, state])).toEqual([
      ['a', 'failed'],
      ['c', 'queued'],
    ])
    expect(kept[0]?.attachment?.data).toEqual(new Uint8Array([0, 200, 255]))
    await outbox.remove('a')
    await outbox.remove('c')
    expect([...program.stored.keys()]).toEqual(['weft.outbox'])
    expect([await outbox.isDurable?.(), await storage.isDurable?.()]).toEqual([true, true])
  })

  it('says that nothing is kept where the storage is refused, and works on from memory', async () => {
    const { outbox, storage } = createMiniProgramPlatform({ api: createFakeMiniProgram({ valueLimit: 0 }).api })
    await storage.set('visitor', 'v1')
    expect(await storage.get('visitor')).toBe('v1')
    await outbox.put(row('a'))
    expect(await outbox.all()).toHaveLength(1)
    expect([await outbox.isDurable?.(), await storage.isDurable?.()]).toEqual([false, false])
  })

  it('encodes a form with a file as every server reads it', async () => {
    const form = new BytesForm()
    form.append('fileName', '照片 "1".png')
    form.append('file', new BytesOf([new Uint8Array([0, 13, 10, 255])], { type: 'image/png' }), '照片 "1".png')
    const { contentType, body } = form.encoded('b-1')
    const read = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    expect(read.get('fileName')).toBe('照片 "1".png')
    const file = read.get('file') as File
    expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      '照片 "1".png',
      'image/png',
      [0, 13, 10, 255],
    ])
  })

  it('fills in what encodes and decodes as the browser’s own does, with the same refusals', () => {
    const filled = createFakeMiniProgram().run<{
      encoded: (text: string) => number[]
      decoded: (bytes: number[]) => string
      query: (values: Record<string, string>) => string
    }>(`${source.replace('"use strict";', '')}
      // Not \`wx\` alone: in the bundle's own scope that may be a name of the minifier.
      module.exports.createMiniProgramPlatform({ api: globalThis.wx })
      module.exports = {
        encoded: (text) => [...new TextEncoder().encode(text)],
        decoded: (bytes) => new TextDecoder().decode(new Uint8Array(bytes)),
        query: (values) => new URLSearchParams(values).toString(),
      }`)
    for (const text of ['', 'a', '轴承 SY-3200', '🧵é', 'a\uD800b', '\uDC00', '\uD83E\uD83E\uDDF5']) {
      expect(filled.encoded(text), text).toEqual([...new TextEncoder().encode(text)])
      const whole = [...new TextEncoder().encode(text)]
      expect(filled.decoded(whole)).toBe(new TextDecoder().decode(new Uint8Array(whole)))
    }
    expect(() => filled.decoded([0xc3, 0x28])).toThrow('The bytes are no UTF-8')
    for (const values of [{}, { q: '轴承 a+b&c=d' }, { a: "!'()*~-_.", b: '%20' }] as Record<string, string>[])
      expect(filled.query(values)).toBe(new URLSearchParams(values).toString())
    for (const binary of ['', 'a', 'ab', 'abc', '\u0000\u00ff']) {
      expect(toBase64(binary)).toBe(btoa(binary))
      expect(fromBase64(btoa(binary))).toBe(binary)
    }
    expect(() => fromBase64('a')).toThrow('The text is no Base64')
  })
})
