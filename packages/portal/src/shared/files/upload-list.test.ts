import { CallError, type UploadedFile } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import type { KeptFile, KeptFiles } from '../../platform/storage/kept-files'
import { reportRules } from './rules'
import { FileGone, PART_BYTES, type SendInput, type SendWatch, transport } from './transport'
import { createUploadList, UNDO_MS } from './upload-list'

const mb = 1_000_000

/** A file with a false size: only name and size are read. */
function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

interface Sending {
  input: SendInput
  watch: SendWatch
  arrive: () => void
  fail: (error: unknown) => void
}

function stage(kept: KeptFile[] = []) {
  const sendings: Sending[] = []
  const removed: string[] = []
  const store = new Map(kept.map((row) => [row.key, row]))
  const waits: { run: () => void; ms: number }[] = []
  const world = { isOnline: true, uuids: 0, keys: 0, arrived: 0, said: [] as string[] }
  const keptFiles: KeptFiles = {
    list: async (draft) => [...store.values()].filter((row) => row.draft === draft),
    put: async (row) => void store.set(row.key, row),
    remove: async (key) => void store.delete(key),
  }
  const list = createUploadList('aftersale:u1', reportRules, {
    kept: keptFiles,
    isOnline: () => world.isOnline,
    now: () => 1_000,
    newKey: () => `k${++world.keys}`,
    later: (run, ms) => {
      const wait = { run, ms }
      waits.push(wait)
      return () => void waits.splice(waits.indexOf(wait), waits.includes(wait) ? 1 : 0)
    },
    onDone: () => {
      world.arrived += 1
    },
    onFailed: (message) => void world.said.push(message),
    transport: {
      newUuid: async () => `uuid-${++world.uuids}`,
      remove: async (uuid) => void removed.push(uuid),
      send: (input, watch) =>
        new Promise<UploadedFile>((resolve, reject) => {
          const fileUuid = input.fileUuid || `whole-${sendings.length}`
          const url = `http://own.example/files/${fileUuid}/${input.name}`
          const file = { fileUuid, fileName: input.name, fileAccessPath: url, fileSize: 1, fileType: 'image/jpeg' }
          sendings.push({ input, watch, arrive: () => resolve({ file }), fail: reject })
          watch.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        }),
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const states = () => list.read().items.map(({ state }) => state)
  return { list, sendings, removed, store, waits, world, settle, states }
}

describe('files of a report', () => {
  it('[SV-06] [ER-03] sends no part of a file that is gone, and says that it has to be chosen again', async () => {
    const file = new Blob([new Uint8Array(PART_BYTES + 1)])
    const part = file.slice.bind(file)
    // Chromium returns parts like this for a deleted file.
    file.slice = (...range) => Object.assign(part(...range), { arrayBuffer: async () => new ArrayBuffer(0) })
    const watch = { onProgress: () => {}, onPart: () => {}, signal: new AbortController().signal }
    const sent = transport.send({ file, name: '异响.mp4', fileUuid: 'u', doneParts: [] }, watch)
    await expect(sent).rejects.toThrow('文件已更改或无法读取，请重新选择')

    const { list, sendings, waits, world, settle } = stage()
    await list.start()
    list.add([fileOf('异响.mp4', 5 * mb)])
    await settle()
    sendings[0]?.fail(new FileGone())
    await settle()
    expect(list.read().items[0]).toMatchObject({ state: 'failed', message: '文件已更改或无法读取，请重新选择' })
    expect([waits, world.said]).toEqual([[], ['文件已更改或无法读取，请重新选择']])

    // Another file replaces it; a refused one changes nothing.
    const key = list.read().items[0]?.key ?? ''
    list.replace(key, fileOf('截图.gif', mb))
    expect(list.read()).toMatchObject({
      items: [{ state: 'failed', isGone: true }],
      refusals: [expect.stringMatching(/^截图.gif：/)],
    })
    list.replace(key, fileOf('异响-新.mp4', 3 * mb))
    await settle()
    expect(list.read().items).toMatchObject([{ key, name: '异响-新.mp4', state: 'running', sizeBytes: 3 * mb }])
    expect(sendings[1]?.input).toMatchObject({ name: '异响-新.mp4', doneParts: [] })
    sendings[1]?.arrive()
    await settle()
    expect(list.read().items).toMatchObject([{ state: 'done' }])
  })

  it('[SV-05] what is refused is named with the sentence of the documents; three at most', () => {
    const { list } = stage()
    list.add([
      fileOf('截图.gif', mb),
      fileOf('机台.png', 6 * mb),
      fileOf('断头.mp4', 101 * mb),
      fileOf('空.jpg', 0),
      fileOf('一.jpg', mb),
      fileOf('二.JPEG', mb),
      fileOf('三.avi', 90 * mb),
      fileOf('四.jpg', mb),
      fileOf('五.jpg', mb),
    ])
    expect(list.read().refusals).toEqual([
      '截图.gif：只支持上传PNG、JPG图片和MP4、AVI视频!',
      '机台.png：图片大小不能超过5MB!',
      '断头.mp4：视频大小不能超过100MB!',
      '空.jpg：文件内容为空，请重新选择',
      '最多只能上传 3 张图片',
    ])
    expect(list.read().items.map(({ name }) => name)).toEqual(['一.jpg', '二.JPEG', '三.avi'])
  })

  it('[SV-06] progress is seen, and an arrived file has its address', async () => {
    const { list, sendings, store, world, settle, states } = stage()
    list.add([fileOf('一.jpg', mb)])
    await settle()
    sendings[0]?.watch.onProgress(mb / 2)
    expect(list.read().items[0]?.percent).toBe(50)
    sendings[0]?.watch.onProgress(mb)
    expect(list.read().items[0]?.percent).toBe(99)
    sendings[0]?.arrive()
    await settle()
    expect(states()).toEqual(['done'])
    expect(list.read().items[0]?.url).toContain('/files/')
    expect(world.arrived).toBe(1)
    expect(store.get('k1')?.file).toBeUndefined()
  })

  it('[SV-06] a cut line is tried again from the parts that had arrived; after the last try the person decides', async () => {
    const { list, sendings, waits, settle, states } = stage()
    list.add([fileOf('断头.mp4', 3 * PART_BYTES)])
    await settle()
    sendings[0]?.watch.onPart(0)
    const cut = new CallError('', -1, 0)
    for (const [at, ms] of [1_000, 3_000, 8_000].entries()) {
      sendings[at]?.fail(cut)
      await settle()
      expect(states()).toEqual(['waiting'])
      expect(waits.map((wait) => wait.ms)).toEqual([ms])
      waits[0]?.run()
      waits.splice(0)
      await settle()
      expect(sendings[at + 1]?.input).toMatchObject({ fileUuid: 'uuid-1', doneParts: [0] })
    }
    sendings[3]?.fail(cut)
    await settle()
    expect(states()).toEqual(['failed'])
    list.retry('k1')
    await settle()
    expect(sendings[4]?.input.doneParts).toEqual([0])
    sendings[4]?.arrive()
    await settle()
    expect(states()).toEqual(['done'])
  })

  it('[SV-06] [ER-03] without a line it waits and goes on by itself; a refusal of the server is told and not repeated', async () => {
    const { list, sendings, waits, world, settle } = stage()
    list.add([fileOf('一.jpg', mb), fileOf('二.jpg', mb)])
    await settle()
    world.isOnline = false
    sendings[0]?.fail(new CallError('', -1, 0))
    sendings[1]?.fail(new CallError('超出上传额度', 1, 429))
    await settle()
    expect(list.read().items).toMatchObject([
      { state: 'waiting', message: '网络已断开，恢复后自动继续' },
      { state: 'failed', message: '超出上传额度' },
    ])
    expect(waits).toEqual([])
    expect(world.said).toEqual(['超出上传额度'])
    world.isOnline = true
    list.wake()
    await settle()
    expect(sendings).toHaveLength(3)
    expect(list.read().items[0]?.state).toBe('running')
  })

  it('[ER-03] a time-out is said as 请求超时, and the upload is tried again', async () => {
    const { list, sendings, world, settle, states } = stage()
    list.add([fileOf('一.jpg', mb)])
    await settle()
    sendings[0]?.fail(new CallError('请求超时', -1, 0))
    await settle()
    expect(world.said).toEqual(['请求超时'])
    expect(states()).toEqual(['waiting'])
  })

  it('[SV-06] after a reload what had not arrived goes on, what had arrived stands there; only of this draft', async () => {
    const row = { draft: 'aftersale:u1', sizeBytes: 3 * PART_BYTES, addedAt: 1, fileUuid: 'u', doneParts: [0, 1] }
    const { list, sendings, settle } = stage([
      { ...row, key: 'a', name: '断头.mp4', file: fileOf('断头.mp4', 3 * PART_BYTES) },
      { ...row, key: 'b', name: '一.jpg', url: 'http://own.example/files/b/1.jpg' },
      { ...row, key: 'c', name: '别人.jpg', draft: 'aftersale:u2', url: 'http://own.example/files/c/1.jpg' },
      { ...row, key: 'd', name: '没了.jpg' },
    ])
    expect(list.read().isReady).toBe(false)
    // Like a component that is mounted, unmounted and mounted again at once.
    const first = list.start()
    list.stop()
    await Promise.all([first, list.start()])
    await settle()
    expect(list.read().isReady).toBe(true)
    expect(list.read().items).toMatchObject([
      { key: 'a', state: 'running', percent: 66 },
      { key: 'b', state: 'done', url: 'http://own.example/files/b/1.jpg' },
    ])
    expect(sendings.map(({ input }) => input)).toMatchObject([{ fileUuid: 'u', doneParts: [0, 1] }])
  })

  it('[SV-06] a removed file can be had back for five seconds; then its space is given back', async () => {
    const { list, sendings, removed, store, waits, settle, states } = stage()
    list.add([fileOf('一.jpg', mb), fileOf('二.jpg', mb)])
    await settle()
    sendings[0]?.arrive()
    await settle()
    list.remove('k1')
    list.remove('k2')
    expect(sendings[1]?.watch.signal.aborted).toBe(true)
    expect(states()).toEqual(['removed', 'removed'])
    expect(store.size).toBe(0)
    list.undo('k1')
    list.undo('k2')
    await settle()
    expect(states()).toEqual(['done', 'running'])
    expect(store.size).toBe(2)
    list.remove('k1')
    expect(waits.map(({ ms }) => ms)).toEqual([UNDO_MS])
    waits[0]?.run()
    await settle()
    expect(list.read().items.map(({ key }) => key)).toEqual(['k2'])
    expect(removed).toEqual(['whole-0'])
  })

  it('[SV-06] sent files leave the draft and stay with the server', async () => {
    const { list, sendings, removed, store, settle } = stage()
    list.add([fileOf('一.jpg', mb)])
    await settle()
    sendings[0]?.arrive()
    await settle()
    list.clear()
    await settle()
    expect(list.read().items).toEqual([])
    expect(store.size).toBe(0)
    expect(removed).toEqual([])
  })
})
