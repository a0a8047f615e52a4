/**
 * Checks whether a value is a frame of one direction. Does not check the content of a message: a message with bad content still
 * has its tid, under which it is answered. Fields outside the table are ignored.
 */

import { ChatKind, DEVICE_TYPES } from '../message/types'
import {
  anyText,
  anyWhole,
  type Checked,
  explain,
  flag,
  growingText,
  id,
  instant,
  type Kind,
  listOf,
  oneOf,
  type Problem,
  record,
  seqId,
  seqIdsByChat,
  shape,
  tokenText,
  whole,
} from '../schema/check'
import { CLIENT_LIMITS } from '../wire/limits'
import type { DownFrame, UpFrame } from './events'

const kind = oneOf(...Object.values(ChatKind))
const anything: Kind = { must: 'a value', test: () => true }
/** Checks only that it is a list; `checkContent` limits the items by message type. */
const content = listOf(anything, CLIENT_LIMITS.jsonNodes)
const cursors = seqIdsByChat(CLIENT_LIMITS.cursors)

/** Keyed by eventType; the shapes leave eventType out. */
export const UP_FRAMES: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  [
    100,
    shape({
      userId: id,
      deviceId: id,
      deviceType: oneOf(...DEVICE_TYPES),
      token: tokenText,
      'tokenType?': tokenText,
      'cursors?': cursors,
    }),
  ],
  [101, shape({ 'timeout?': whole, 'timestamp?': instant })],
  [102, shape({})],
  [
    201,
    shape({
      tid: id,
      type: kind,
      msgType: anyWhole,
      targetId: id,
      clientTimestamp: instant,
      content,
      'extend?': record,
    }),
  ],
  [204, shape({ targetId: id, type: kind })],
  [208, shape({ tid: id, targetId: id, type: kind, 'text?': growingText })],
])

export const DOWN_FRAMES: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  [101, shape({ 'timestamp?': instant, 'timeout?': whole })],
  [
    202,
    shape({
      chatId: id,
      msgSeqId: seqId,
      tid: id,
      type: kind,
      msgType: anyWhole,
      fromUserId: id,
      targetId: id,
      timestamp: instant,
      clientTimestamp: instant,
      content,
      'extend?': record,
      senderName: anyText,
      'senderDepartment?': anyText,
      'senderOrganisation?': anyText,
      // -1: all have read it (IM-19).
      'msgReceiptCount?': anyWhole,
      'isRemoved?': flag,
      'isMsgDelete?': flag,
    }),
  ],
  [
    203,
    shape({
      refEventType: oneOf(100, 201),
      'tid?': id,
      code: anyWhole,
      message: anyText,
      'chatId?': id,
      'msgSeqId?': seqId,
      timestamp: instant,
      'sessionId?': id,
      'heartbeatMs?': whole,
      'heads?': cursors,
      // A kind of a later version is ignored, not refused.
      'kinds?': listOf(whole, 16),
    }),
  ],
  [204, shape({ chatId: id, userId: id, type: kind })],
  [205, shape({ userId: id, online: flag, at: instant })],
  [206, shape({ chatId: id, fromSeqId: seqId, toSeqId: whole })],
  [207, shape({ chatId: id, userId: id, toSeqId: seqId })],
  [208, shape({ chatId: id, userId: id, senderName: anyText, type: kind, tid: id, 'text?': growingText })],
])

function check<T>(table: ReadonlyMap<unknown, Kind>, value: unknown): Checked<T> {
  if (!record.test(value)) return { ok: false, problems: [{ path: '', problem: 'must be an object' }] }
  const { eventType } = value as { eventType?: unknown }
  const frame = table.get(eventType)
  if (frame === undefined) {
    return { ok: false, problems: [{ path: 'eventType', problem: `must be one of ${[...table.keys()].join(', ')}` }] }
  }
  if (frame.test(value)) return { ok: true, value: value as T }
  const problems: Problem[] = []
  explain(frame, value, '', problems)
  return { ok: false, problems }
}

/** Checks a frame that a client may send: one of `UP_FRAMES`. */
export const checkUpFrame = (value: unknown): Checked<UpFrame> => check<UpFrame>(UP_FRAMES, value)

/** Checks a frame that a gateway may send: one of `DOWN_FRAMES`. */
export const checkDownFrame = (value: unknown): Checked<DownFrame> => check<DownFrame>(DOWN_FRAMES, value)

/** Returns the tid of a 201, even when the rest of the frame is invalid. */
export function tidOf(value: unknown): string | undefined {
  if (!record.test(value)) return undefined
  const { eventType, tid } = value as { eventType?: unknown; tid?: unknown }
  return eventType === 201 && id.test(tid) ? (tid as string) : undefined
}

/** Describes the problems in one line, e.g. `tid is missing; clientTimestamp must be milliseconds since 1970`. */
export const describeProblems = (problems: readonly Problem[]): string =>
  problems.map(({ path, problem }) => (path === '' ? problem : `${path} ${problem}`)).join('; ')
