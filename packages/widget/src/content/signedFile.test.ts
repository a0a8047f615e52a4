import type { Conversation, MessageEntry, SearchQuery } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { downloadFile } from '../previews/download'
import { previewRound } from './previewItems'
import { carriedBy, newestContent, renewContent } from './signedFile'

const signed = (name: string, until: number) => `https://chat.example/files/${name}?until=${until}&seal=x`
const entryOf = (msgSeqId: number, msgType: number, item: object): MessageEntry => ({
  kind: 'message',
  key: `k${msgSeqId}`,
  tid: `k${msgSeqId}`,
  msgSeqId,
  msgType,
  content: [item],
  fromUserId: 'a',
  senderName: '王晓芸',
  sendType: 'other',
  timestamp: msgSeqId,
  isRecalled: false,
})
const picture = (msgSeqId: number, until: number) =>
  entryOf(msgSeqId, MsgType.image, { url: signed(`${msgSeqId}.png`, until), width: 4, height: 3 })

/** A server whose addresses all expire at one time, which the test sets. */
function world(stored: (until: number) => MessageEntry[]) {
  let until = 1
  const asked: (SearchQuery | undefined)[] = []
  const conversation = {
    async search(_text: string, query?: SearchQuery) {
      asked.push(query)
      if (until === 0) throw new Error('no connection')
      const found = stored(until).filter(
        (one) => query?.msgTypes?.includes(one.msgType as never) && (one.msgSeqId ?? 0) < (query.before ?? Infinity),
      )
      return { total: found.length, entries: found.reverse() }
    },
  } as unknown as Conversation
  return {
    conversation,
    asked,
    at: (time: number) => {
      until = time
    },
  }
}

describe('the address of a file that has expired', () => {
  it('[G15] is renewed by one question for all pictures of a page that fail together', async () => {
    const { conversation, asked, at } = world((until) => [picture(1, until), picture(2, until), picture(3, until)])
    const shown = [3, 2, 1].map((msgSeqId) => picture(msgSeqId, 0))
    at(5)
    const renewed = await Promise.all(shown.map((entry) => renewContent(conversation, entry, entry.content)))
    expect(renewed).toEqual([3, 2, 1].map((msgSeqId) => picture(msgSeqId, 5).content))
    expect(asked).toEqual([{ msgTypes: [MsgType.image], before: 4 }])
    expect(newestContent(conversation, picture(2, 0))).toEqual(picture(2, 5).content)
    at(9)
    expect(await renewContent(conversation, picture(2, 0), picture(2, 5).content)).toEqual(picture(2, 9).content)
  })

  it('[G15] is none where the service gives the same again, or cannot be asked, and is asked for once each time', async () => {
    const { conversation, asked, at } = world((until) => [picture(1, until)])
    expect(await renewContent(conversation, picture(1, 1), picture(1, 1).content)).toBeUndefined()
    at(0)
    expect(await renewContent(conversation, picture(1, 1), picture(1, 1).content)).toBeUndefined()
    expect(asked).toHaveLength(2)
    expect(await renewContent(conversation, { ...picture(1, 1), msgSeqId: undefined }, [])).toBeUndefined()
  })

  it('[G15] of a copy inside of relays is renewed with the relay that carries it', async () => {
    const copied = (until: number) => ({ msgType: MsgType.image, content: picture(1, until).content })
    const inner = (until: number) => ({ msgType: MsgType.relay, content: [{ title: '', items: [copied(until)] }] })
    const relay = (until: number) =>
      entryOf(7, MsgType.relay, { title: '', items: [{ msgType: 200101 }, inner(until)] })
    const { conversation, at } = world((until) => [relay(until)])
    const outer = carriedBy({ ...relay(1), msgSeqId: undefined, content: inner(1).content }, relay(1), 1)
    const copy = carriedBy({ ...picture(1, 1), msgSeqId: undefined }, outer, 0)
    at(5)
    expect(await renewContent(conversation, copy, copy.content)).toEqual(picture(1, 5).content)
  })

  it('[WD-04] [G15] is renewed in the viewer, also when a film was paused over night', async () => {
    const film = (until: number) =>
      entryOf(1, MsgType.video, {
        url: signed('a.mp4', until),
        thumbnail: signed('a.webp', until),
        duration: 4,
        w: 4,
        h: 3,
      })
    const { conversation, at } = world((until) => [film(until)])
    const [item] = previewRound(film(1), [film(1)], undefined, conversation).items
    for (const until of [5, 9]) {
      at(until)
      expect(await item?.renew?.()).toMatchObject({ url: signed('a.mp4', until), poster: signed('a.webp', until) })
    }
    // There is no newer address: the caller already knows that this one is refused.
    expect((await item?.renew?.())?.url).toBe(signed('a.mp4', 9))
  })

  it('[WD-05] [G15] is renewed before a download is called expired', async () => {
    const status = (url: string) => (url.includes('until=5') ? 200 : 404)
    const ask = async (url: string) => ({ ok: status(url) === 200, status: status(url) })
    const saved: string[] = []
    const file = { url: signed('a.pdf', 1), name: 'a.pdf' }
    const save = (url: string) => void saved.push(url)
    expect(await downloadFile({ ...file, renew: async () => signed('a.pdf', 5) }, ask, save)).toBe('started')
    expect(await downloadFile({ ...file, renew: async () => signed('a.pdf', 3) }, ask, save)).toBe('expired')
    expect(await downloadFile(file, ask, save)).toBe('expired')
    expect(saved).toEqual([signed('a.pdf', 5)])
  })

  it('[G15] is renewed for the download out of a preview, whose own was renewed before', async () => {
    const paper = (until: number) => entryOf(1, MsgType.file, { url: signed('1.pdf', until), name: '装箱单.pdf' })
    const { conversation, at } = world((until) => [paper(until)])
    const [opened] = previewRound(paper(0), [], undefined, conversation).items
    at(5)
    expect((await opened?.renew?.())?.url).toBe(signed('1.pdf', 5))
    const saved: string[] = []
    const outcome = await downloadFile(
      { url: opened?.url ?? '', name: '装箱单.pdf', renew: async () => (await opened?.renew?.())?.url },
      async (url) => (url === signed('1.pdf', 5) ? { ok: true, status: 200 } : { ok: false, status: 404 }),
      (url) => saved.push(url),
    )
    expect([outcome, saved]).toEqual(['started', [signed('1.pdf', 5)]])
  })
})
