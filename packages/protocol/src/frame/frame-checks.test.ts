import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../wire/all-limits'
import { checkDownFrame, checkUpFrame, describeProblems } from './frame-checks'

const online = { eventType: 100, userId: 'u', deviceId: 'd', deviceType: 'WEB', token: 't', tokenType: 'bearer' }
const down = {
  eventType: 202,
  chatId: 'desk',
  msgSeqId: 1,
  tid: 't',
  type: 5,
  msgType: 200101,
  fromUserId: 'a',
  targetId: 'u',
  timestamp: 1,
  clientTimestamp: 1,
  content: [],
  senderName: '王晓芸',
}

describe('the shape of frames', () => {
  it('[IM-05] an old client says who it is without cursors and token type', () => {
    const { tokenType: _left, ...old } = online
    expect(checkUpFrame(old)).toEqual({ ok: true, value: old })
    for (const field of ['userId', 'deviceId', 'deviceType', 'token']) {
      expect(checkUpFrame({ ...online, [field]: undefined })).toMatchObject({
        problems: [{ path: field, problem: 'is missing' }],
      })
    }
    expect(checkUpFrame({ ...online, deviceType: 'FRIDGE' }).ok).toBe(false)
  })

  it('[IM-05] at most 500 cursors, each a number from 0', () => {
    const cursors = (count: number) => Object.fromEntries(Array.from({ length: count }, (_none, at) => [`c${at}`, at]))
    expect(checkUpFrame({ ...online, cursors: cursors(LIMITS.cursors) }).ok).toBe(true)
    expect(checkUpFrame({ ...online, cursors: cursors(LIMITS.cursors + 1) }).ok).toBe(false)
    for (const wrong of [[], { desk: -1 }, { desk: 1.5 }, { desk: '1' }, null])
      expect(checkUpFrame({ ...online, cursors: wrong }).ok).toBe(false)
  })

  it('[IM-15] a message down carries every field of the record, the optional ones checked too', () => {
    expect(checkDownFrame(down).ok).toBe(true)
    for (const field of Object.keys(down)) expect(checkDownFrame({ ...down, [field]: undefined }).ok).toBe(false)
    for (const msgSeqId of [0, -1, 1.5, '1', Number.MAX_SAFE_INTEGER + 1])
      expect(checkDownFrame({ ...down, msgSeqId }).ok).toBe(false)
    const full = {
      ...down,
      extend: {},
      senderDepartment: 'd',
      senderOrganisation: 'o',
      msgReceiptCount: -1,
      isRemoved: true,
      isMsgDelete: false,
    }
    expect(checkDownFrame(full).ok).toBe(true)
    for (const wrong of [{ extend: [] }, { isRemoved: 1 }, { msgReceiptCount: 'x' }])
      expect(checkDownFrame({ ...full, ...wrong }).ok).toBe(false)
  })

  it('[IM-08] a message of a type that this side does not know is still a frame', () => {
    expect(checkDownFrame({ ...down, msgType: 299999, content: ['?'] }).ok).toBe(true)
  })

  it('names every field that is wrong, in one line', () => {
    const checked = checkUpFrame({ eventType: 204, type: 9 })
    expect(checked.ok).toBe(false)
    if (!checked.ok)
      expect(describeProblems(checked.problems)).toBe('targetId is missing; type must be one of 0, 1, 2, 3, 4, 5, 6')
    const none = checkUpFrame('hello')
    expect(none.ok).toBe(false)
    if (!none.ok) expect(describeProblems(none.problems)).toBe('must be an object')
  })

  it('answers for any value at all', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkUpFrame(value).ok).toBe(false)
        expect(checkDownFrame(value).ok).toBe(false)
      }),
    )
  })
})
