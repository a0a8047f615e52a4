import { checkContent, checkDownFrame, checkUpFrame, EventType, MESSAGE_TYPES, type MsgTypeName } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import * as kit from '../index'

const DOWN = {
  [EventType.heartbeat]: kit.aHeartbeat(),
  [EventType.messageDown]: kit.anIncomingText(),
  [EventType.status]: kit.aStatus(),
  [EventType.typing]: kit.aTyping(),
  [EventType.presence]: kit.aPresence(),
  [EventType.resync]: kit.aResync(),
  [EventType.delivered]: kit.aDelivery(),
  [EventType.growing]: kit.aGrowing(),
}

describe('the builders', () => {
  it.each([...MESSAGE_TYPES.values()].map(({ name, code }) => [name, code] as const))(
    '[TK-60] aMessageOf(%s) is a good message of its type',
    (name, code) => {
      const frame = kit.aMessageOf(name as MsgTypeName)
      expect(frame.msgType).toBe(code)
      expect(checkUpFrame(frame)).toMatchObject({ ok: true })
      expect(checkContent(code, frame.content)).toEqual({ ok: true })
    },
  )

  it('[TK-60] there is one for every event that comes down, and each is a frame', () => {
    const up: readonly number[] = [EventType.online, EventType.offline, EventType.messageUp]
    const down = Object.values(EventType).filter((code) => !up.includes(code))
    expect(Object.keys(DOWN).map(Number)).toEqual(down)
    for (const frame of Object.values(DOWN)) expect(checkDownFrame(frame)).toMatchObject({ ok: true })
    expect(checkUpFrame(kit.anOnline())).toMatchObject({ ok: true })
  })

  it('[TK-61] what a test says stands over the defaults', () => {
    expect(kit.aMessageOf('voice', { duration: 3 }, { targetId: 'bert', type: 1 })).toMatchObject({
      targetId: 'bert',
      type: 1,
      content: [{ url: '/files/voice.mp3', duration: 3 }],
    })
    expect(kit.aPresence({ online: false })).toMatchObject({ online: false })
  })
})
