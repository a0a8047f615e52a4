import { beforeEach, describe, expect, it, vi } from 'vitest'

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
    // A call of the bell has a tag of its own: it does not replace the desk's.
    noticeDesktop({ ...notice, tag: 'reply.1' })
    expect(shown.at(-1)?.options.tag).toBe('reply.1')
    turnOff()
    expect(noticeDesktop(notice)).toBeUndefined()
  })

  it('[SV-12] the switch of one tab counts in all', async () => {
    const { followSwitch, useAlerts } = await load(true)
    const { choices } = await import('../../platform/storage/kept')
    const heardOf = new EventTarget()
    vi.stubGlobal('window', heardOf)
    const stop = followSwitch()
    const read = vi.spyOn(choices.workbenchSound, 'read').mockReturnValue('0')
    heardOf.dispatchEvent(new Event('storage'))
    expect(useAlerts.getState().isOn).toBe(false)
    read.mockReturnValue('1')
    heardOf.dispatchEvent(new Event('storage'))
    expect(useAlerts.getState().isOn).toBe(true)
    stop()
    read.mockReturnValue('0')
    heardOf.dispatchEvent(new Event('storage'))
    expect(useAlerts.getState().isOn).toBe(true)
  })
})
