import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { MessageEntry, Platform } from '../api'
import { createFixture } from '../testing/chat-fixture'
import { fileKindOf } from './file-kind'

const reply = (body: unknown) => ({ status: 200, text: JSON.stringify(body) })
const STORED = {
  file: { fileAccessPath: 'https://f.example/1.png' },
  thumbnail: { fileAccessPath: 'https://f.example/1t.webp' },
  width: 40,
  height: 30,
}
const media: Platform['media'] = { preview: () => 'blob:1', release: () => {}, describe: async () => undefined }
const PICTURE = { name: '机台.PNG', size: 3, type: 'image/png', data: new Uint8Array([1, 2, 3]) }

async function setUp(platform: Partial<Platform>) {
  const fixture = createFixture()
  const chat = fixture.page({}, { media, ...platform })
  const conversation = chat.conversation('desk', 5)
  void chat.start()
  await fixture.clock.advance(1_000)
  const last = () => conversation.state.getState().entries.at(-1) as MessageEntry
  return { ...fixture, chat, conversation, last }
}

describe('attachments', () => {
  it('[WD-03] are told apart by their extension', () => {
    expect(['a.bmp', 'a.JPG', 'a.jpeg', 'a.png', 'a.heic'].map(fileKindOf)).toEqual(Array(5).fill('image'))
    expect(['a.mov', 'a.mp4', 'a.flv', 'a.wmv', 'a.AVI'].map(fileKindOf)).toEqual(Array(5).fill('video'))
    expect(['a.pdf', 'png', 'a.png.zip', 'a'].map(fileKindOf)).toEqual(Array(4).fill('file'))
  })

  it('a picture shows its preview and progress, then goes out with its stored address and measures', async () => {
    let asked: Parameters<NonNullable<Platform['upload']>>[0] | undefined
    let finish = () => {}
    const { clock, gateway, conversation, last } = await setUp({
      upload: (request) => {
        asked = request
        return new Promise((resolve) => {
          finish = () => resolve(reply({ code: 0, msg: '', data: [STORED] }))
        })
      },
    })
    await conversation.sendFile(PICTURE)
    await clock.advance(10)
    expect(last()).toMatchObject({
      msgType: MsgType.image,
      content: [{ url: 'blob:1', name: '机台.PNG' }],
      progress: 0,
      sendState: 'queued',
    })
    expect(asked?.url).toBe('https://portal.example/open-api/v1/file/upload/for/thumbnail')
    expect(asked?.headers.Authorization).toBe('bearer token-1')
    expect((asked?.body.get('file') as File | undefined)?.name).toBe('机台.PNG')
    asked?.progressed(0.5)
    await clock.advance(10)
    expect(last().progress).toBe(0.5)
    await conversation.sendText('先看文字')
    await clock.advance(100)
    expect(gateway.messages('desk')).toHaveLength(1)
    finish()
    await clock.advance(1_000)
    expect(gateway.messages('desk').at(-1)).toMatchObject({
      msgType: MsgType.image,
      content: [{ url: 'https://f.example/1.png', thumbnail: 'https://f.example/1t.webp', width: 40, height: 30 }],
    })
    expect(last()).toMatchObject({ sendState: 'sent', content: [{ url: 'https://f.example/1.png' }] })
    expect(last().progress).toBeUndefined()
  })

  it('a picture without measures goes as a file, and other files to the other address', async () => {
    const urls: string[] = []
    const { clock, gateway, conversation } = await setUp({
      upload: async ({ url }) => {
        urls.push(url)
        return reply({ code: 0, data: [{ file: { fileAccessPath: '/files/1' } }] })
      },
    })
    await conversation.sendFile(PICTURE)
    await conversation.sendFile({ ...PICTURE, name: '合同.pdf' })
    await clock.advance(1_000)
    expect(gateway.messages('desk').map(({ msgType }) => msgType)).toEqual([MsgType.file, MsgType.file])
    expect(urls.map((url) => new URL(url).pathname)).toEqual([
      '/open-api/v1/file/upload/for/thumbnail',
      '/open-api/v1/file/upload',
    ])
  })

  it('[IM-13] a file with a duration is a voice message; what goes along is kept', async () => {
    const { clock, gateway, conversation, last } = await setUp({
      upload: async () => reply({ code: 0, data: [{ file: { fileAccessPath: 'https://f.example/1.m4a' } }] }),
    })
    const extend = { quote: { msgSeqId: 1 } }
    await conversation.sendFile({ ...PICTURE, name: '语音消息.m4a', type: 'audio/mp4', duration: 7, extend })
    expect(last()).toMatchObject({ msgType: MsgType.voice, content: [{ duration: 7 }], extend })
    await clock.advance(1_000)
    expect(gateway.messages('desk')).toMatchObject([
      { msgType: MsgType.voice, content: [{ url: 'https://f.example/1.m4a', duration: 7 }], extend },
    ])
  })

  it('a refused upload fails visibly; resend uploads again; discard ends a running one', async () => {
    let isRefusing = true
    let aborted = 0
    const { clock, gateway, outbox, conversation, last } = await setUp({
      upload: ({ signal }) => {
        if (isRefusing) return Promise.resolve(reply({ code: 1, msg: '文件过大' }))
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            aborted += 1
            reject(new Error('aborted'))
          }),
        )
      },
    })
    const tid = await conversation.sendFile(PICTURE)
    await clock.advance(100)
    expect(last()).toMatchObject({ sendState: 'failed', failure: { code: 1, message: '消息发送失败' } })
    isRefusing = false
    await conversation.resend(tid)
    await clock.advance(100)
    expect(last()).toMatchObject({ sendState: 'queued' })
    await conversation.discard(tid)
    await clock.advance(100)
    expect(aborted).toBe(1)
    expect(conversation.state.getState().entries).toEqual([])
    expect(await outbox.all()).toEqual([])
    expect(gateway.messages('desk')).toEqual([])
  })

  it('an upload that was cut off by a reload begins again', async () => {
    const first = await setUp({ upload: () => new Promise(() => {}) })
    await first.conversation.sendFile(PICTURE)
    await first.clock.advance(100)
    await first.chat.stop()
    const chat = first.page({}, { media, upload: async () => reply({ code: 0, data: [STORED] }) })
    void chat.start()
    await first.clock.advance(2_000)
    expect(first.gateway.messages('desk')).toMatchObject([{ msgType: MsgType.image }])
  })

  it('50 000 ms without a byte moving end an upload [ER-04]', async () => {
    const holder: { clock?: { setTimeout(run: () => void, ms: number): unknown } } = {}
    const { clock, conversation, last } = await setUp({
      upload: ({ signal, progressed }) =>
        new Promise((_, reject) => {
          holder.clock?.setTimeout(() => progressed(0.1), 40_000)
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    })
    holder.clock = clock
    await conversation.sendFile(PICTURE)
    await clock.advance(89_000)
    expect(last().sendState).toBe('queued')
    await clock.advance(1_100)
    expect(last().sendState).toBe('failed')
  })
})
