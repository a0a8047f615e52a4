import type { Codec, DecodeFault, Frame, WireData } from '@weft/protocol'

/** What data decodes to; neither field where it cannot be decoded here. */
export interface Read {
  frame?: Frame
  fault?: DecodeFault
}

/** Decodes with a synchronous codec; an asynchronous one returns nothing here. */
export function readWith<F extends Frame>(codec: Pick<Codec<never, F>, 'decode'>, data: WireData): Read {
  const decoded = codec.decode(data)
  if (decoded instanceof Promise) return {}
  return decoded.ok ? { frame: decoded.frame } : { fault: decoded.fault }
}
