/**
 * A frame as JSON text and back, the same for every framing. Writing gives a text within the limit or throws; reading
 * never throws: what comes out has been parsed under guard and checked against the shape of its kind.
 */

import type { Checked } from '../schema/check'
import { ProtocolError } from '../wire/errors'
import { LIMITS } from '../wire/limits'
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

/** Throws ProtocolError `frame-too-long` above LIMITS.frameJsonBytes; make the message shorter, don't retry. */
export function writeFrame(frame: Frame): string {
  const json = JSON.stringify(frame)
  if (isLongerThan(json, LIMITS.frameJsonBytes)) {
    throw new ProtocolError('frame-too-long', `a frame has at most ${LIMITS.frameJsonBytes} bytes of JSON`)
  }
  return json
}

/** @param mostBytes upper bound of the text's size, known from the sealed size: only above the limit are the bytes counted */
export function readFrame<In extends Frame>(
  json: string,
  check: FrameCheck<In>,
  mostBytes = Number.POSITIVE_INFINITY,
): Decoded<In> {
  if (mostBytes > LIMITS.frameJsonBytes && isLongerThan(json, LIMITS.frameJsonBytes))
    return fail('too-long', `more than ${LIMITS.frameJsonBytes} bytes`)
  const parsed = parseJson(json)
  const checked = parsed.ok ? check(parsed.value) : undefined
  if (checked?.ok) return { ok: true, frame: checked.value }
  const fault = parsed.ok
    ? fail('not-a-frame', describeProblems(checked?.problems ?? []))
    : fail(parsed.fault === 'not-json' ? 'not-json' : 'not-a-frame', parsed.detail)
  // Too deep or too wide is no frame either, and whoever sent it waits for an answer to its tid (P-29).
  const tid = tidOf(parsed.value)
  return tid === undefined ? fault : { ...fault, tid }
}
