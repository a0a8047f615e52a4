import type { Conversation, OutgoingFile } from '@weft/core'
import { describe, expect, it } from 'vitest'
import { ATTACHMENT_LIMITS } from './limits'
import { AttachmentQueue, type Prepare } from './queue'

const fileOf = (name: string, bytes = 3, type = '') => new File([new Uint8Array(bytes)], name, { type })
const made = (file: File) => ({ file: new File(['x'], file.name, { type: 'image/jpeg' }), width: 40, height: 30 })

/** Waits for everything pending, without a clock. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function setUp(prepare: Prepare = async (file) => made(file)) {
  const queue = new AttachmentQueue({ ...ATTACHMENT_LIMITS, imageBytes: 100 }, prepare)
  return { queue, names: () => queue.snapshot().items.map(({ file }) => file.name) }
}

const conversationOf = (sendFile: (file: OutgoingFile) => Promise<string>) => ({ sendFile }) as unknown as Conversation

describe('attachments that wait', () => {
  it('[WD-03] keep their order; a picture is prepared meanwhile, a file is ready at once', async () => {
    const { queue, names } = setUp()
    queue.add([fileOf('a.jpg'), fileOf('b.pdf')])
    expect(queue.snapshot().items.map(({ isPreparing }) => isPreparing)).toEqual([true, false])
    await settled()
    expect(names()).toEqual(['a.jpg', 'b.pdf'])
    expect(queue.snapshot().items[0]).toMatchObject({ isPreparing: false, width: 40, height: 30 })
    queue.release()
  })

  it('[WD-03] what cannot be sent is refused with its reason and name, and does not wait', () => {
    const { queue, names } = setUp()
    queue.add([fileOf('a.exe'), fileOf('b.pdf'), fileOf('c.txt', 0)], ['图纸'])
    expect(names()).toEqual(['b.pdf'])
    expect(queue.snapshot().refusals.map(({ reason, name }) => [reason, name])).toEqual([
      ['refusedFolder', '图纸'],
      ['refusedProgram', 'a.exe'],
      ['refusedEmpty', 'c.txt'],
    ])
    queue.dismiss()
    expect(queue.snapshot().refusals).toEqual([])
  })

  it('[WD-03] nine at once, the others are counted in the refusal', () => {
    const { queue, names } = setUp()
    queue.add(Array.from({ length: 12 }, (_, at) => fileOf(`${at}.pdf`)))
    expect(names()).toHaveLength(9)
    expect(queue.snapshot().refusals).toMatchObject([{ reason: 'refusedCount', rest: 3, limit: 9 }])
  })

  it('[WD-03] heic that this browser cannot draw goes as a file and says so; another unreadable picture is refused', async () => {
    const { queue, names } = setUp(async () => 'unreadable')
    queue.add([fileOf('IMG_1.heic'), fileOf('坏.jpg')])
    await settled()
    expect(names()).toEqual(['IMG_1.heic'])
    expect(queue.snapshot().items[0]).toMatchObject({ isPreparing: false, isOriginal: true })
    expect(queue.snapshot().refusals).toMatchObject([{ reason: 'refusedUnreadable', name: '坏.jpg' }])
  })

  it('[WD-03] what nobody could clean goes as it is and says so, beside its small picture', async () => {
    const { queue } = setUp(async () => 'untouched')
    queue.add([fileOf('IMG_1.heic')])
    await settled()
    expect(queue.snapshot().items[0]).toMatchObject({ isPreparing: false, isOriginal: true })
    expect(queue.snapshot().items[0]?.thumbnail).toMatch(/^blob:/)
    queue.release()
  })

  it('[WD-03] a file that is too large to be chosen names the limit that it is above', () => {
    const { queue } = setUp()
    const heavy = (name: string) => Object.defineProperty(fileOf(name), 'size', { value: 60_000_001 })
    queue.add([heavy('大.jpg'), heavy('大.pdf')])
    expect(queue.snapshot().refusals).toMatchObject([
      { reason: 'refusedSize', limit: 60_000_000 },
      { reason: 'refusedSize', limit: 50_000_000 },
    ])
  })

  it('[WD-03] a picture that stays too large is refused with the limit', async () => {
    const { queue, names } = setUp(async (file) => (file.name.endsWith('heic') ? 'unreadable' : 'too-large'))
    queue.add([fileOf('大.png', 500), fileOf('大.heic', 500)])
    await settled()
    expect(names()).toEqual([])
    expect(queue.snapshot().refusals).toMatchObject([
      { reason: 'refusedSize', limit: 100 },
      { reason: 'refusedSize', limit: 100 },
    ])
  })

  it('[WD-03] a picture that was taken away while it was prepared does not come back', async () => {
    let finish = () => {}
    const { queue, names } = setUp((file) => new Promise((resolve) => (finish = () => resolve(made(file)))))
    queue.add([fileOf('a.jpg')])
    queue.remove(queue.snapshot().items[0]?.id ?? 0)
    finish()
    await settled()
    expect(names()).toEqual([])
  })

  it('[WD-13] are given to the conversation in order, the quote with the first of them', async () => {
    const { queue } = setUp()
    const sent: OutgoingFile[] = []
    queue.add([fileOf('a.pdf'), fileOf('b.pdf')])
    await queue.send(
      conversationOf(async (file) => {
        sent.push(file)
        return file.name
      }),
      { quote: { msgSeqId: 3 } },
    )
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    expect(sent).toMatchObject([{ extend: { quote: { msgSeqId: 3 } } }, {}])
    expect(sent[1]).not.toHaveProperty('extend')
    expect(queue.snapshot().items).toEqual([])
  })

  it('[WD-03] what the outbox does not take waits again, and the sender is told', async () => {
    const { queue, names } = setUp()
    queue.add([fileOf('a.pdf'), fileOf('b.pdf')])
    const sending = queue.send(
      conversationOf((file) => (file.name === 'a.pdf' ? Promise.reject(new Error()) : Promise.resolve('t'))),
    )
    await expect(sending).rejects.toThrow()
    expect(names()).toEqual(['a.pdf'])
  })
})
