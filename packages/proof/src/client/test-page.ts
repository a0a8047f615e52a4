/** The real client on the mock gateway and virtual time, with its storages in memory. */
import { type Chat, type ChatConfig, createChat } from '@weft/core'
import { createNodePlatform } from '@weft/core/node'
import type { MockGateway, TestPerson, virtualClock } from '@weft/testkit'

/** @returns a client that has not started. Its message ids count from 1, so that a failure reads the same at each run. */
export function testPage(
  gateway: MockGateway,
  clock: ReturnType<typeof virtualClock>,
  person: TestPerson,
  config: Partial<ChatConfig> = {},
): Chat {
  let uuids = 0
  return createChat({
    userInfo: person,
    systemConfig: { appId: gateway.appId, appServiceInitAddress: gateway.url, appServiceBaseUrl: gateway.url },
    tokenInfo: gateway.signIn(person),
    framings: ['ima.json'],
    platform: {
      ...createNodePlatform(),
      clock,
      socket: gateway.openSocket,
      fetch: (url, init) => gateway.fetch(url, init),
      randomUuid: () => `00000000-0000-4000-a000-${String(++uuids).padStart(12, '0')}`,
    },
    ...config,
  })
}
