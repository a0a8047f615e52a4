import { afterEach, describe, expect, it, vi } from 'vitest'
import { canHaveNotices, noticeSettings, switchNotices } from './settings'

function browserThat(answers: NotificationPermission, permission: NotificationPermission = 'default') {
  const state = { permission, requestPermission: vi.fn(async () => answers) }
  state.requestPermission.mockImplementation(async () => {
    state.permission = answers
    return answers
  })
  vi.stubGlobal('Notification', state)
  return state.requestPermission
}

describe('desktop notices', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[WD-01] the browser is asked by the switch alone, once, and not again when it is turned off and on', async () => {
    const asked = browserThat('granted')
    const settings = noticeSettings('granted')
    expect(settings.getState()).toEqual({ hasSound: true, hasNotices: false })
    expect(asked).not.toHaveBeenCalled()
    expect(await switchNotices(settings)).toBe('on')
    expect(settings.getState().hasNotices).toBe(true)
    expect(await switchNotices(settings)).toBe('off')
    expect(settings.getState().hasNotices).toBe(false)
    expect(await switchNotices(settings)).toBe('on')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('[WD-01] a refusal stays off and says so; a browser without notices has none', async () => {
    browserThat('denied')
    const settings = noticeSettings('denied')
    expect(await switchNotices(settings)).toBe('blocked')
    expect(settings.getState().hasNotices).toBe(false)
    vi.stubGlobal('Notification', undefined)
    expect(await switchNotices(settings)).toBe('blocked')
  })

  it('[WD-01] they are offered to a page that may still be asked, and not in a frame that is refused for good', () => {
    const framed = { parent: {} }
    const alone = {}
    const offered = (window: object, permission: NotificationPermission) => {
      vi.stubGlobal('window', window)
      browserThat('denied', permission)
      return canHaveNotices()
    }
    Object.assign(alone, { parent: alone })
    expect([offered(alone, 'default'), offered(alone, 'denied')]).toEqual([true, true])
    expect([offered(framed, 'default'), offered(framed, 'denied')]).toEqual([true, false])
  })

  it('[WD-01] what was chosen is the same for every part of one chat, and another chat has its own', () => {
    noticeSettings('one').setState({ hasSound: false })
    expect(noticeSettings('one').getState().hasSound).toBe(false)
    expect(noticeSettings('other').getState().hasSound).toBe(true)
  })
})
