import { createEcbCipher } from '@weft/protocol/ecb-node'
import { aCustomer, createMockGateway, type MockGateway, type VirtualClock, virtualClock } from '@weft/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createChat } from '../chat'
import { createNodePlatform } from '../node'

let clock: VirtualClock
let gateway: MockGateway
beforeEach(() => {
  clock = virtualClock()
  gateway = createMockGateway({ clock })
})
afterEach(() => gateway.close())

const system = () => ({ appId: gateway.appId, appServiceInitAddress: gateway.url, appServiceBaseUrl: gateway.url })
const platform = () => ({
  ...createNodePlatform(),
  clock,
  socket: gateway.openSocket,
  fetch: gateway.fetch,
  loadCipher: async (key: string) => createEcbCipher(key),
})

it('[IM-22] [IM-06] a visitor whose virtual user could not be made is online once the server is back', async () => {
  const lift = gateway.faults.offline()
  const chat = createChat({ platform: platform(), systemConfig: system() })
  void chat.start()
  await clock.advance(3_000)
  lift()
  await clock.advance(10_000)
  expect(chat.state.getState().connection.name).toBe('online')
  await chat.stop()
})

it('[IM-16] a renewal that the network broke is tried again, not given up', async () => {
  const person = aCustomer()
  let isBroken = true
  const refreshToken = async () => {
    if (isBroken) throw new TypeError('fetch failed')
    return gateway.signIn(person)
  }
  const chat = createChat({
    platform: platform(),
    systemConfig: system(),
    userInfo: person,
    tokenInfo: gateway.signIn(person),
    refreshToken,
  })
  void chat.start()
  await clock.advance(1_000)
  gateway.faults.expireToken(person.userId)
  await clock.advance(3_000)
  isBroken = false
  await clock.advance(20_000)
  expect(chat.state.getState().connection.name).toBe('online')
  await chat.stop()
})
