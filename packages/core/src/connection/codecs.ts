/** Creates the codec of the negotiated framing; loads ciphers only when needed. */
import {
  type Codec,
  createClientCodec,
  type DownFrame,
  type Framing,
  ProtocolError,
  type UpFrame,
  type WireData,
} from '@weft/protocol'
import type { Platform } from '../api/api'
import { ChatError } from '../api/error'

/** The open socket, for a framing with a handshake before its first frame. */
export interface CodecLine {
  /** Resolves to the gateway's first message; the codec does not get it. */
  first(): Promise<WireData>
  send(data: WireData): void
}

export interface CodecNeeds {
  platform: Pick<Platform, 'loadCipher' | 'answerHello'>
  frameKey: string | undefined
  /** The access token that the 100 will carry: the keys of ima.gcm derive from it. */
  token: string
}

/**
 * Returns the framings to offer to a gateway, best first: those that its host reply names and this platform supports. A host
 * that names none is one of the documents' own: it uses ima.ecb and may not even answer a sub-protocol.
 */
export function offeredFramings(
  { loadCipher, answerHello }: CodecNeeds['platform'],
  named: readonly Framing[] = ['ima.ecb'],
): readonly Framing[] {
  const spoken: readonly Framing[] = [
    ...(answerHello ? (['ima.gcm'] as const) : []),
    ...(loadCipher ? (['ima.ecb'] as const) : []),
    'ima.json',
  ]
  const offered = spoken.filter((framing) => named.includes(framing))
  return offered.length > 0 ? offered : ['ima.ecb']
}

/**
 * Loads the codec of a framing. Rejects with ChatError `configuration` when this client does not support it, else with the
 * gateway's fault.
 */
export async function loadCodec(
  framing: Framing,
  { platform, frameKey, token }: CodecNeeds,
  line: CodecLine,
): Promise<Codec<UpFrame, DownFrame>> {
  switch (framing) {
    case 'ima.json':
      return createClientCodec({ framing })
    case 'ima.ecb': {
      if (!frameKey) {
        throw new ChatError('configuration', 'ima.ecb needs a frame key', {
          context: { field: 'frameKey' },
          hint: 'Give createChat a frameKey, or let the host reply carry one.',
        })
      }
      if (!platform.loadCipher) {
        throw new ChatError('configuration', 'This platform has no cipher for ima.ecb', {
          hint: 'Give the platform loadCipher.',
        })
      }
      return createClientCodec({ framing, cipher: await platform.loadCipher(frameKey) })
    }
    case 'ima.gcm': {
      if (!platform.answerHello) {
        throw new ChatError('configuration', 'This platform has no WebCrypto for ima.gcm', {
          hint: 'Serve the page over https.',
        })
      }
      const { hello, codec } = await platform.answerHello(await line.first(), token)
      line.send(hello)
      return codec
    }
    default:
      throw new ProtocolError('bad-hello', `the gateway chose a framing that was not offered: ${framing as string}`)
  }
}
