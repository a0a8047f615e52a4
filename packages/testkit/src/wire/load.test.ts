import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anOnline, aTextMessage } from '../builders/basics'
import { createMockGateway } from '../mock-gateway'
import { runLoad } from './load'
import { openWireWith } from './open-wire'

let gateway: ReturnType<typeof createMockGateway>
beforeEach(() => {
  gateway = createMockGateway()
})
afterEach(() => gateway.close())

const load = (people: number, messages: number) =>
  runLoad({
    url: gateway.socketUrl,
    frameKey: gateway.frameKey,
    open: openWireWith(gateway.WebSocket),
    people: Array.from({ length: people }, () => {
      const person = aCustomer()
      const { eventType: _code, ...frame } = anOnline({
        userId: person.userId,
        deviceId: person.userId,
        token: gateway.signIn(person).accessToken,
      })
      return frame
    }),
    perSecond: 400,
    messages,
    message: (person, n) => aTextMessage(`${person}-${n}`),
  })

describe('load over the sealed wire', () => {
  it('[TK-70] says what was stored, and how long each took to be acknowledged', async () => {
    const report = await load(3, 20)
    expect(report).toMatchObject({ connections: 3, stored: 60, refused: {}, unanswered: 0 })
    expect(report.p50).toBeGreaterThan(0)
    expect(report.max).toBeGreaterThanOrEqual(report.p99)
    expect(gateway.received.filter(({ eventType }) => eventType === 201)).toHaveLength(60)
  })

  it('[TK-70] counts what was refused and what was never answered', async () => {
    const over = await load(1, 130)
    expect(over.refused[100003]).toBe(1)
    expect(over.stored + 1 + over.unanswered).toBe(130)
    expect(over.unanswered).toBeGreaterThan(0)
  })

  it('[TK-70] a connection that is refused ends the run', async () => {
    gateway.faults.refuseToken()
    await expect(load(1, 1)).rejects.toThrow('refused with 200000')
    const clear = gateway.faults.offline()
    await expect(load(1, 1)).rejects.toThrow('the socket did not open (close 1006): nobody listens there')
    clear()
  })
})
