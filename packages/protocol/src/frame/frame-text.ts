/**
 * Frames to JSON text and back, for every framing. Writing returns a text within the limit or throws; reading never throws: it
 * parses within the limits of P-09 and checks the shape of the frame.
 */

import type { Checked } from '../schema/check'
import { ProtocolError } from '../wire/errors'
import { CLIENT_LIMITS } from '../wire/limits'
import type { Decoded, DecodeFault } from './codec'
import type { Frame } from './events'
import { describeProblems, tidOf } from './frame-checks'
import { isLongerThan, parseJson } from './json'

export type FrameCheck<In extends Frame> = (value: unknown) => Checked<In>

export const fail = (fault: DecodeFault, detail: string): { ok: false; fault: DecodeFault; detail: string } => ({
  ok: false,
  fault,
  detail,
})

/** Throws ProtocolError `frame-too-long` above CLIENT_LIMITS.frameJsonBytes: shorten the message, do not retry. */
export function writeFrame(frame: Frame): string {
  const json = JSON.stringify(frame)
  if (isLongerThan(json, CLIENT_LIMITS.frameJsonBytes)) {
    throw new ProtocolError('frame-too-long', `a frame has at most ${CLIENT_LIMITS.frameJsonBytes} bytes of JSON`)
  }
  return json
}

/** @param mostBytes upper bound of the text's size, from the encrypted size: bytes are counted only above the limit */
export function readFrame<In extends Frame>(
  json: string,
  check: FrameCheck<In>,
  mostBytes = Number.POSITIVE_INFINITY,
): Decoded<In> {
  if (mostBytes > CLIENT_LIMITS.frameJsonBytes && isLongerThan(json, CLIENT_LIMITS.frameJsonBytes))
    return fail('too-long', `more than ${CLIENT_LIMITS.frameJsonBytes} bytes`)
  const parsed = parseJson(json)
  const checked = parsed.ok ? check(parsed.value) : undefined
  if (checked?.ok) return { ok: true, frame: checked.value }
  const fault = parsed.ok
    ? fail('not-a-frame', describeProblems(checked?.problems ?? []))
    : fail(parsed.fault === 'not-json' ? 'not-json' : 'not-a-frame', parsed.detail)
  // JSON that is too deep or too wide is no frame either, and its sender waits for an answer to its tid (P-29).
  const tid = tidOf(parsed.value)
  return tid === undefined ? fault : { ...fault, tid }
}
