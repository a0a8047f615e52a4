/** The suite for clients on core: the same rules as for any other client. */
import { createChat, type MessageEntry } from '@weft/core'
import { createNodePlatform } from '@weft/core/node'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import type { MockGateway, VirtualClock } from '@weft/testkit'
import { type ClientUnderTest, runClientConformance, virtualStage } from '@weft/testkit/client-conformance'
import { describe, expect, it } from 'vitest'

const isUnderWay = ({ sendState }: MessageEntry): boolean => sendState === 'queued' || sendState === 'sending'

/** A chat on core as the suite drives it. */
function coreClient(gateway: MockGateway, clock: VirtualClock): ClientUnderTest {
  const chat = createChat({
    systemConfig: {
      appId: gateway.appId,
      appServiceInitAddress: gateway.url,
      appServiceBaseUrl: gateway.url,
    },
    platform: {
      ...createNodePlatform(),
      clock,
      socket: gateway.openSocket,
      fetch: gateway.fetch,
      // Loaded in advance: loading takes real time, and virtual time does not wait for it.
      loadCipher: async () => createEcbCipher(gateway.frameKey),
    },
  })
  const conversation = () => chat.conversation(gateway.deskId, 5)
  return {
    async start() {
      void conversation()
      void chat.start()
    },
    // A refusal is a state of its message; the promise's rejection is not needed here.
    async send(text) {
      conversation()
        .sendText(text)
        .catch(() => {})
    },
    async stop() {
      void chat.stop()
    },
    async report() {
      const entries = conversation()
        .state.getState()
        .entries.filter((entry): entry is MessageEntry => entry.kind === 'message')
      const textOf = ({ content }: MessageEntry) => (content[0] as { text?: string } | undefined)?.text
      return {
        messages: entries.flatMap((entry) =>
          entry.msgSeqId === undefined ? [] : [{ msgSeqId: entry.msgSeqId, text: textOf(entry) }],
        ),
        unsent: entries.filter(isUnderWay).map((entry) => textOf(entry) ?? ''),
      }
    },
    async end() {
      void chat.stop()
      await clock.advance(100)
    },
  }
}

describe('the suite for clients', () => {
  it('[TK-94] finds nothing in the core', async () => {
    const report = await runClientConformance({ open: virtualStage(coreClient), atOnce: 1 })
    const broken = report.results.filter(({ outcome }) => outcome !== 'kept')
    expect(broken).toEqual([])
    expect(report.kept).toBeGreaterThan(20)
  }, 60_000)
})
