import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { MessageEntry, Platform } from '../api/api'
import { createFixture } from '../testing/chat-fixture'

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

  it.each([
    { what: 'is longer than a frame', note: 'x'.repeat(70_000) },
    { what: 'is as long as a frame without the file', note: 'x'.repeat(65_536 - 1_024 - 40) },
    { what: 'cannot be written', note: 1n },
  ])('[IM-13] a file whose extend $what is refused before it is uploaded', async ({ note }) => {
    let uploads = 0
    const { clock, conversation } = await setUp({
      upload: async () => {
        uploads += 1
        return reply({ code: 0, msg: '', data: [STORED] })
      },
    })
    const before = conversation.state.getState().entries.length
    await expect(conversation.sendFile({ ...PICTURE, extend: { note } })).rejects.toMatchObject({ code: 'content' })
    await clock.advance(1_000)
    expect(conversation.state.getState().entries).toHaveLength(before)
    expect(uploads).toBe(0)
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

  it('a refused upload fails visibly, with the word of the file service; resend uploads again; discard ends a running one', async () => {
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
    expect(last()).toMatchObject({ sendState: 'failed', failure: { code: 1, message: '文件过大' } })
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

  it('[ER-04] 50 000 ms without a byte moving end a try, not the message', async () => {
    const holder: { clock?: { setTimeout(run: () => void, ms: number): unknown } } = {}
    let tries = 0
    const { clock, gateway, conversation, last } = await setUp({
      upload: ({ signal, progressed }) => {
        tries += 1
        if (tries > 1) return Promise.resolve(reply({ code: 0, data: [STORED] }))
        return new Promise((_, reject) => {
          holder.clock?.setTimeout(() => progressed(0.1), 40_000)
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        })
      },
    })
    holder.clock = clock
    await conversation.sendFile(PICTURE)
    await clock.advance(89_000)
    expect(last()).toMatchObject({ sendState: 'queued', progress: 0.1 })
    expect(tries).toBe(1)
    await clock.advance(4_000)
    expect(tries).toBe(2)
    expect(gateway.messages('desk')).toMatchObject([{ msgType: MsgType.image }])
  })
})

describe('[G7] a file that is chosen', () => {
  it('offline waits, shown with its preview, and goes out when the connection is back', async () => {
    const tries: string[] = []
    const { clock, gateway, conversation, last } = await setUp({
      upload: async ({ url }) => {
        tries.push(url)
        return reply({ code: 0, data: [STORED] })
      },
    })
    gateway.isReachable = false
    gateway.cut()
    await clock.advance(100)
    await conversation.sendFile({ ...PICTURE, extend: { quote: { msgSeqId: 1 } } })
    await clock.advance(120_000)
    expect(tries).toEqual([])
    expect(last()).toMatchObject({ sendState: 'queued', content: [{ url: 'blob:1' }] })
    gateway.isReachable = true
    await clock.advance(10_000)
    expect(gateway.messages('desk')).toMatchObject([{ msgType: MsgType.image, extend: { quote: { msgSeqId: 1 } } }])
    expect(last()).toMatchObject({ sendState: 'sent' })
  })

  it('is tried again while the service is busy or unreachable, ever more slowly, and never lost', async () => {
    let tries = 0
    const { clock, gateway, conversation, last } = await setUp({
      upload: async () => {
        tries += 1
        if (tries === 1) throw new TypeError('cut')
        if (tries === 2) return { status: 503, text: 'busy' }
        if (tries === 3) return { status: 429, text: JSON.stringify({ code: 1, msg: '过于频繁' }) }
        return reply({ code: 0, data: [STORED] })
      },
    })
    await conversation.sendFile(PICTURE)
    await clock.advance(1_000)
    expect(last().sendState).toBe('queued')
    await clock.advance(5_500)
    expect(tries).toBe(3)
    await clock.advance(9_000)
    expect(tries).toBe(4)
    expect(gateway.messages('desk')).toHaveLength(1)
  })

  it('[WD-15] [ER-03] a file that was changed since it was chosen fails at once, and is no broken line', async () => {
    let tries = 0
    const { clock, outbox, conversation, last } = await setUp({
      upload: async () => {
        tries += 1
        throw new TypeError('The upload failed')
      },
    })
    const data = new Blob([new Uint8Array([1, 2, 3])])
    const tid = await conversation.sendFile({ ...PICTURE, data })
    await clock.advance(1_000)
    // Only the connection broke: the upload is retried.
    expect([tries, last().sendState]).toEqual([1, 'queued'])
    data.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    await clock.advance(600_000)
    const failure = { message: '文件已更改或无法读取，请重新选择', needsFile: true }
    expect(last()).toMatchObject({ sendState: 'failed', failure })
    await conversation.resend(tid)
    await clock.advance(10_000)
    expect([tries, last().failure]).toEqual([1, failure])
    // A later page reports the same, and stores no bytes.
    const [row] = await outbox.all()
    expect(row?.attachment).toEqual({ name: '机台.PNG', size: 3, type: 'image/png' })
    expect(row?.failure).toEqual(failure)
  })

  it('[WD-15] [ER-03] a file that waited offline and is gone fails with its reason; another one takes its place in the message', async () => {
    const sent: string[] = []
    const { clock, gateway, outbox, conversation, last } = await setUp({
      upload: async ({ url, body }) => {
        if (url.endsWith('/generate/uuid')) return reply({ code: 0, data: ['uuid-2'] })
        sent.push(`${(body.get('file') as File).name} ${body.get('chunk')}`)
        return reply({ code: 0, data: [STORED] })
      },
    })
    gateway.isReachable = false
    gateway.cut()
    const data = new Blob([new Uint8Array([1, 2, 3])])
    data.arrayBuffer = () => Promise.reject(new DOMException('deleted', 'NotFoundError'))
    const tid = await conversation.sendFile({ ...PICTURE, data, extend: { quote: { msgId: 1 } } })
    await clock.advance(5_000)
    expect(last().sendState).toBe('queued')
    gateway.isReachable = true
    await clock.advance(30_000)
    expect(last()).toMatchObject({ tid, sendState: 'failed', failure: { needsFile: true } })
    expect(sent).toEqual([])

    const file = { name: '新报告.pdf', size: 4, type: 'application/pdf', data: new Blob([new Uint8Array(4)]) }
    await conversation.resend(tid, file)
    expect(last()).toMatchObject({ tid, msgType: MsgType.file, content: [{ name: '新报告.pdf', size: 4 }] })
    await clock.advance(10_000)
    expect(sent).toEqual(['新报告.pdf null'])
    expect(last()).toMatchObject({ tid, sendState: 'sent', content: [{ name: '新报告.pdf' }] })
    expect(last().failure).toBeUndefined()
    expect(gateway.messages('desk')).toMatchObject([{ tid, extend: { quote: { msgId: 1 } } }])
    expect(await outbox.all()).toEqual([])
  })

  it('[ER-03] waits for the Retry-After of a busy service, and not a moment less', async () => {
    const at: number[] = []
    const { clock, conversation, last } = await setUp({
      upload: async () => {
        at.push(clock.now())
        if (at.length === 1)
          return { status: 429, text: JSON.stringify({ code: 1, msg: '过于频繁' }), retryAfter: '60' }
        return reply({ code: 0, data: [STORED] })
      },
    })
    await conversation.sendFile(PICTURE)
    await clock.advance(59_000)
    expect(at).toHaveLength(1)
    expect(last().sendState).toBe('queued')
    await clock.advance(2_000)
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBe(60_000)
    expect(last().sendState).toBe('sent')
  })

  it('[ER-03] fails with the words of the service where it is to wait for longer than a minute', async () => {
    let tries = 0
    const { clock, conversation, last } = await setUp({
      upload: async () => {
        tries += 1
        const text = JSON.stringify({ code: 1, msg: '上传空间已用完，请删除不需要的文件', data: [] })
        return { status: 429, text, retryAfter: '3600' }
      },
    })
    await conversation.sendFile(PICTURE)
    await clock.advance(120_000)
    expect(tries).toBe(1)
    expect(last()).toMatchObject({ sendState: 'failed', failure: { message: '上传空间已用完，请删除不需要的文件' } })
  })

  it('[G3] goes out after the files that were chosen before it, and waits for none that failed or was given up', async () => {
    const under = new Map<string, (body: object) => void>()
    const { clock, gateway, outbox, conversation } = await setUp({
      upload: ({ body }) =>
        new Promise((resolve) => {
          under.set((body.get('file') as File).name, (answer) => resolve(reply(answer)))
        }),
    })
    const choose = async (name: string) => {
      const tid = await conversation.sendFile({ ...PICTURE, name })
      await clock.advance(10)
      return tid
    }
    const finish = async (
      name: string,
      answer: object = { code: 0, data: [{ file: { fileAccessPath: `/f/${name}` } }] },
    ) => {
      under.get(name)?.(answer)
      await clock.advance(100)
    }
    const sent = () =>
      gateway.messages('desk').map(({ content }) => {
        const { name, text } = content[0] as { name?: string; text?: string }
        return name ?? text
      })

    await choose('slow.pdf')
    await choose('quick.pdf')
    await conversation.sendText('文字不等文件')
    await finish('quick.pdf')
    expect(sent()).toEqual(['文字不等文件'])
    // It keeps its place: after a reload it would be uploaded again, not sent before the other.
    expect((await outbox.all()).map(({ attachment }) => attachment?.name)).toEqual(['slow.pdf', 'quick.pdf'])
    await choose('third.pdf')
    await finish('third.pdf')
    await finish('slow.pdf')
    expect(sent()).toEqual(['文字不等文件', 'slow.pdf', 'quick.pdf', 'third.pdf'])

    await choose('refused.pdf')
    await choose('after.pdf')
    await finish('after.pdf')
    await finish('refused.pdf', { code: 1, msg: '文件过大' })
    const given = await choose('given up.pdf')
    await choose('last.pdf')
    await finish('last.pdf')
    expect(sent().slice(4)).toEqual(['after.pdf'])
    await conversation.discard(given)
    await clock.advance(100)
    expect(sent().slice(4)).toEqual(['after.pdf', 'last.pdf'])
    expect((await outbox.all()).map(({ attachment }) => attachment?.name)).toEqual(['refused.pdf'])
  })

  it('at most two at a time are under way, in the order of choosing', async () => {
    const under: { name: string; finish: () => void }[] = []
    const { clock, conversation } = await setUp({
      upload: ({ body }) =>
        new Promise((resolve) => {
          const { name } = body.get('file') as File
          under.push({ name, finish: () => resolve(reply({ code: 0, data: [STORED] })) })
        }),
    })
    for (const name of ['a.png', 'b.png', 'c.png']) await conversation.sendFile({ ...PICTURE, name })
    await clock.advance(100)
    expect(under.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    under[1]?.finish()
    await clock.advance(100)
    expect(under.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  })
})

/** A part service like the real one: parts in any order and repeated, the file once the last missing part is there. */
function partService() {
  const files = new Map<string, Map<number, number>>()
  const taken: number[] = []
  let uuids = 0
  let cutAt: number | undefined
  let losesAnswerOf: number | undefined
  return {
    taken,
    files,
    cut: (chunk: number | undefined) => {
      cutAt = chunk
    },
    loseAnswer: (chunk: number | undefined) => {
      losesAnswerOf = chunk
    },
    uuid: () => {
      uuids += 1
      return `uuid-${uuids}`
    },
    upload: async ({ body }: { body: FormData }) => {
      const chunk = Number(body.get('chunk'))
      if (chunk === cutAt) throw new TypeError('cut')
      const uuid = String(body.get('fileUuid'))
      const parts = files.get(uuid) ?? new Map<number, number>()
      files.set(uuid, parts)
      parts.set(chunk, (body.get('file') as File).size)
      taken.push(chunk)
      const isWhole = parts.size === Number(body.get('chunks'))
      if (chunk === losesAnswerOf) throw new TypeError('cut')
      return reply({ code: 0, data: isWhole ? [STORED] : [] })
    },
  }
}
const LARGE = { name: '手册.pdf', size: 3_200_000, type: 'application/pdf', data: new Uint8Array(3_200_000) }

describe('[G7] a large file', () => {
  const start = async () => {
    const service = partService()
    const made = await setUp({ upload: service.upload })
    made.gateway.intercept = (path) =>
      path.endsWith('/generate/uuid') ? { body: { code: 0, data: [service.uuid()] } } : undefined
    return { ...made, service }
  }

  it('goes in parts of 1 MB, its progress over the whole', async () => {
    const { clock, gateway, service, conversation } = await start()
    await conversation.sendFile(LARGE)
    await clock.advance(1_000)
    expect(service.taken).toEqual([0, 1, 2, 3])
    expect([...(service.files.get('uuid-1')?.values() ?? [])]).toEqual([1_000_000, 1_000_000, 1_000_000, 200_000])
    expect(gateway.messages('desk')).toMatchObject([{ msgType: MsgType.file, content: [{ name: '手册.pdf' }] }])
  })

  it('goes on where it was cut, and after a reload too', async () => {
    const { clock, gateway, service, chat, conversation, page } = await start()
    service.cut(2)
    await conversation.sendFile(LARGE)
    await clock.advance(1_000)
    expect(service.taken).toEqual([0, 1])
    await chat.stop()
    service.cut(undefined)
    const next = page({}, { media, upload: service.upload })
    void next.start()
    await clock.advance(3_000)
    expect(service.taken).toEqual([0, 1, 2, 3])
    expect(service.files.size).toBe(1)
    expect(gateway.messages('desk')).toHaveLength(1)
    await next.stop()
  })

  it('[WD-15] one that is deleted on its way fails: no part goes without its bytes', async () => {
    const { clock, service, conversation, last } = await start()
    service.cut(2)
    // As Chromium returns the parts of a deleted file.
    const data = new Blob([new Uint8Array(LARGE.size)])
    const part = data.slice.bind(data)
    await conversation.sendFile({ ...LARGE, data })
    await clock.advance(1_000)
    expect(service.taken).toEqual([0, 1])
    data.slice = (...range) => Object.assign(part(...range), { arrayBuffer: async () => new ArrayBuffer(0) })
    service.cut(undefined)
    await clock.advance(60_000)
    expect(service.taken).toEqual([0, 1])
    expect(last()).toMatchObject({ sendState: 'failed', failure: { needsFile: true } })
  })

  it('one whose last answer was lost sends the last part again and no other', async () => {
    const { clock, gateway, service, conversation } = await start()
    service.loseAnswer(3)
    await conversation.sendFile(LARGE)
    await clock.advance(1_000)
    service.loseAnswer(undefined)
    await clock.advance(3_000)
    expect(service.taken).toEqual([0, 1, 2, 3, 3])
    expect(gateway.messages('desk')).toHaveLength(1)
  })

  it('whose parts the service forgot goes once more as a whole', async () => {
    const { clock, gateway, service, conversation } = await start()
    service.cut(3)
    await conversation.sendFile(LARGE)
    await clock.advance(1_000)
    service.files.clear()
    service.cut(undefined)
    await clock.advance(3_000)
    expect(service.taken).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
    expect(gateway.messages('desk')).toHaveLength(1)
  })

  it('that is too large to be kept is sent while the page lives; a reload shows it failed, and why', async () => {
    const { clock, gateway, conversation, outbox, chat, page } = await start()
    gateway.isReachable = false
    gateway.cut()
    const huge = { ...LARGE, name: '录像.mp4', size: 30_000_000 }
    const tid = await conversation.sendFile(huge)
    await conversation.sendFile(PICTURE)
    expect((await outbox.all()).map(({ attachment }) => attachment?.data !== undefined)).toEqual([false, true])
    await chat.stop()
    gateway.isReachable = true
    const next = page({}, { media, upload: async () => reply({ code: 0, data: [STORED] }) })
    const reloaded = next.conversation('desk', 5)
    void next.start()
    await clock.advance(3_000)
    const entries = reloaded.state.getState().entries as MessageEntry[]
    expect(entries.find((entry) => entry.tid === tid)).toMatchObject({
      sendState: 'failed',
      failure: { message: '文件较大，刷新后未能保留，请重新选择' },
    })
    expect(gateway.messages('desk')).toHaveLength(1)
    await reloaded.resend(tid)
    await clock.advance(1_000)
    expect(gateway.messages('desk')).toHaveLength(1)
    await reloaded.discard(tid)
    expect(reloaded.state.getState().entries).toHaveLength(1)
    await next.stop()
  })
})

describe('storage that hangs', () => {
  it('[G7] keeps nobody from sending: neither a write nor a read is waited for without end', async () => {
    const never = () => new Promise<never>(() => {})
    const { clock, gateway, page } = createFixture()
    const chat = page(
      {},
      { outbox: { all: never, put: never, remove: never }, storage: { get: never, set: never, remove: never } },
    )
    const conversation = chat.conversation('desk', 5)
    void chat.start()
    void conversation.sendText('还在吗')
    await clock.advance(30_000)
    expect(chat.state.getState().connection.name).toBe('online')
    expect(gateway.messages('desk')).toMatchObject([{ content: [{ text: '还在吗' }] }])
    await chat.stop()
  })
})
