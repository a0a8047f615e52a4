import type { Codec, DecodeFault, Frame, WireData } from '@weft/protocol'

/** What a text turned out to be; neither where nobody can say. */
export interface Read {
  frame?: Frame
  fault?: DecodeFault
}

/** With a codec that answers at once; one that answers later has nothing to say here. */
export function readWith<F extends Frame>(codec: Pick<Codec<never, F>, 'decode'>, data: WireData): Read {
  const decoded = codec.decode(data)
  if (decoded instanceof Promise) return {}
  return decoded.ok ? { frame: decoded.frame } : { fault: decoded.fault }
}
