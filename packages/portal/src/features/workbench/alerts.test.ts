import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnseen, newlyMarked } from './handovers'

const heard: number[] = []
let state = 'running'
let permission: NotificationPermission = 'default'
let answer: NotificationPermission = 'granted'
const shown: { title: string; options: NotificationOptions; onclick?: () => void; close: () => void }[] = []
let now = 10_000

class FakeAudio {
  state = state
  currentTime = 0
  destination = {}
  async resume() {
    this.state = state
  }
  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (to: unknown) => to, start: () => heard.push(now), stop: () => {} }
    return tone
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { gain, connect: () => {} }
  }
}
class FakeNotice {
  static get permission() {
    return permission
  }
  static async requestPermission() {
    permission = answer
    return answer
  }
  close = () => {}
  constructor(
    public title: string,
    public options: NotificationOptions,
  ) {
    shown.push(this)
  }
}

const load = async (hasBeenActive: boolean) => {
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('Notification', FakeNotice)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
  vi.stubGlobal('window', { focus: () => {} })
  return import('./alerts')
}
beforeEach(() => {
  heard.length = 0
  shown.length = 0
  ;[state, permission, answer, now] = ['running', 'default', 'granted', 10_000]
})

describe('how an agent is called', () => {
  it('[SV-12] one press asks for the notices of the desktop and sounds', async () => {
    const { turnOn, isIncomplete, useAlerts } = await load(true)
    expect(isIncomplete(useAlerts.getState())).toBe(true)
    expect(await turnOn()).toMatchObject({ isOn: true, sound: 'ready', desktop: 'granted' })
    expect(heard).toHaveLength(2)
    expect(isIncomplete(useAlerts.getState())).toBe(false)
  })

  it('[SV-12] a burst is one tone, and what comes later another', async () => {
    const { chime } = await load(true)
    for (const at of [0, 40, 2_900]) {
      now = 20_000 + at
      await chime()
    }
    expect(heard).toHaveLength(2)
    now = 23_001
    await chime()
    expect(heard).toHaveLength(4)
  })

  it('[SV-12] a tone that the browser refuses is known: on a page that nobody pressed on, and where it stays silent', async () => {
    const untouched = await load(false)
    await untouched.chime()
    expect(untouched.useAlerts.getState().sound).toBe('refused')
    state = 'suspended'
    const silent = await load(true)
    await silent.chime()
    expect(silent.useAlerts.getState().sound).toBe('refused')
    expect(heard).toEqual([])
  })

  it('[SV-12] [F55] without a sound device the refusal is known, and the notices of the desktop are asked for all the same', async () => {
    const { turnOn, isIncomplete, useAlerts } = await load(true)
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          throw new DOMException('no device', 'NotSupportedError')
        }
      },
    )
    expect(await turnOn()).toMatchObject({ sound: 'refused', desktop: 'granted' })
    expect(isIncomplete(useAlerts.getState())).toBe(true)
    // An existing context that cannot be resumed behaves the same.
    vi.stubGlobal(
      'AudioContext',
      class extends FakeAudio {
        override state = 'suspended'
        override resume = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
      },
    )
    expect(await turnOn()).toMatchObject({ sound: 'refused' })
    expect(heard).toEqual([])
  })

  it('[SV-12] notices of the desktop come once they are allowed, as one for all, and lead back', async () => {
    const { noticeDesktop, turnOn, turnOff } = await load(true)
    const onPress = vi.fn()
    const notice = { title: '在线客服', text: '2 位客户等待接入', onPress }
    expect(noticeDesktop(notice)).toBeUndefined()
    await turnOn()
    expect(noticeDesktop(notice)).toBeTypeOf('function')
    expect(shown).toMatchObject([{ title: '在线客服', options: { body: '2 位客户等待接入', tag: 'weft-desk' } }])
    shown[0]?.onclick?.()
    expect(onPress).toHaveBeenCalledOnce()
    turnOff()
    expect(noticeDesktop(notice)).toBeUndefined()
  })
})

describe('a conversation that was handed over', () => {
  const row = (customerId: string, handedAt?: number) => ({ customerId, handedAt })

  it('[SV-12] is told once, not at the first look and not when it lies open, and has its dot until it is looked at', () => {
    const rows = [row('c1', 5), row('c2', 6), row('c3', 7), row('taken')]
    expect(newlyMarked(undefined, rows, undefined)).toEqual([])
    expect(newlyMarked([row('c1', 5), row('c2')], rows, 'c3')).toEqual([row('c2', 6)])
    // Handed over again before the agent looked at it.
    expect(newlyMarked(rows, [row('c1', 8)], undefined)).toEqual([row('c1', 8)])
    expect(rows.filter((one) => isUnseen(one, 'c2'))).toEqual([row('c1', 5), row('c3', 7)])
  })

  it('[SV-31] one in which a colleague whispered is told the same way, by its own mark', () => {
    const whispered = { customerId: 'c1', whisperedAt: 5 }
    expect(newlyMarked([row('c1')], [whispered], undefined, 'whisperedAt')).toEqual([whispered])
    expect(newlyMarked([row('c1')], [whispered], undefined)).toEqual([])
    expect(newlyMarked([whispered], [whispered], undefined, 'whisperedAt')).toEqual([])
    expect(isUnseen(whispered, 'c1', 'whisperedAt')).toBe(false)
  })
})
