/** The codec of the framing that the handshake chose; the cipher is loaded only when it is needed. */
import { type Codec, createClientCodec, type DownFrame, type Framing, type UpFrame } from '@weft/protocol'
import type { Platform } from '../api'
import { ChatError } from '../error'

export async function loadCodec(
  framing: Framing,
  frameKey: string | undefined,
  platform: Pick<Platform, 'loadCipher'>,
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
      if (!platform.loadCipher) throw new ChatError('configuration', 'This platform has no cipher for ima.ecb')
      return createClientCodec({ framing, cipher: await platform.loadCipher(frameKey) })
    }
    default:
      throw new ChatError('configuration', `This client does not speak ${framing}`)
  }
}
