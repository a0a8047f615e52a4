import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { fakeChat } from '../story/fakeChat'
import { carryPage } from './pageContext'
import { pageOf, type SeenPage } from './seenPage'

describe('the page a customer writes from', () => {
  it('[WD-17] tells title and address without fragment, password or secrets', () => {
    const href = 'https://me:pw@shop.example:8443/cloth/a?id=7&access_token=abc&code=x&sessionId=9&colour=%E8%93%9D#pay'
    expect(pageOf(href, '府绸')).toEqual({
      title: '府绸',
      address: 'https://shop.example:8443/cloth/a?id=7&colour=%E8%93%9D',
    })
    expect(pageOf('https://shop.example/?ticket=1', '').address).toBe('https://shop.example/')
    const long = pageOf(`https://shop.example/${'a'.repeat(900)}`, '布'.repeat(900))
    expect([long.title.length, long.address.length]).toEqual([120, 500])
    // The server counts code points, and refuses a message with an unpaired surrogate.
    const signs = pageOf('https://shop.example/', `\ud83e${'🧵'.repeat(130)}`)
    expect(signs.title).toBe('🧵'.repeat(120))
  })

  it('[WD-17] goes with a message only when it changed, through every way of sending', async () => {
    const { conversation } = fakeChat().desk
    const sent: Array<[number, unknown]> = []
    conversation.send = async (msgType, _content, extend) => {
      sent.push([msgType, extend])
      return 'tid'
    }
    let page: SeenPage = { title: '现货', address: 'https://shop.example/stock' }
    const end = carryPage(conversation, () => page)
    await conversation.send(MsgType.recall, [{ msgId: 1 }])
    await conversation.send(MsgType.userToHumanAgent, [{}])
    await conversation.send(MsgType.text, [{ text: '您好' }], { own: 1 })
    page = { title: '定织', address: 'https://shop.example/order' }
    await conversation.send(MsgType.text, [{ text: '请问' }], { own: 2 })
    end()
    page = { title: '关于', address: 'https://shop.example/about' }
    await conversation.send(MsgType.text, [{ text: '好的' }])
    expect(sent).toEqual([
      [MsgType.recall, undefined],
      [MsgType.userToHumanAgent, { page: { title: '现货', address: 'https://shop.example/stock' } }],
      [MsgType.text, { own: 1 }],
      [MsgType.text, { own: 2, page: { title: '定织', address: 'https://shop.example/order' } }],
      [MsgType.text, undefined],
    ])
  })

  it('[WD-17] is told again with the next message when one is refused', async () => {
    const { conversation } = fakeChat().desk
    const sent: unknown[] = []
    let isRefusing = true
    conversation.send = async (_type, _content, extend) => {
      if (isRefusing) throw new Error('content')
      sent.push(extend)
      return 'tid'
    }
    const page = { title: '现货', address: 'https://shop.example/stock' }
    carryPage(conversation, () => page)
    await expect(conversation.send(MsgType.text, [{ text: '' }])).rejects.toThrow('content')
    isRefusing = false
    await conversation.send(MsgType.text, [{ text: '您好' }])
    expect(sent).toEqual([{ page }])
  })
})
