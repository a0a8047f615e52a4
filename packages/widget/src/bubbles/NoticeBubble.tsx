/** Notices: calls, groups, mute, transfer, end of service. A centred line each. */
import type { MessageEntry } from '@weft/core'
import { MsgType, type MsgTypeOf, partOf } from '@weft/protocol'
import { firstItem, type Item, number, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { RatingCard } from '../rating/onDemand'
import { Notice } from '../shapes/frames'
import { fill, type Strings } from '../strings'
import { playLength } from '../text/playLength'
import { timeLabel } from '../text/time'
import { type ReadingStrings, useReading } from '../words/reading'

type Words = Strings & ReadingStrings

function callNotice(template: string, item: Item, strings: Words): string {
  const media = text(item, 'media') === 'video' ? strings.videoMedia : strings.audioMedia
  return fill(template, { media, length: playLength(number(item, 'duration') ?? 0) })
}

function muteNotice(item: Item, strings: Words): string {
  const until = number(item, 'until')
  if (until === undefined) return strings.muted
  return until <= Date.now()
    ? strings.unmuted
    : fill(strings.mutedUntil, { time: timeLabel(until, Date.now(), strings) })
}

/** 已进入…排队第 n 位, with the expected wait if the desk supplies one; the agent's name when accepted. */
function transferNotice(item: Item, strings: Words): string {
  if (item.accepted === true) {
    const name = text(item, 'agentName')
    return name ? fill(strings.transferAccepted, { name }) : strings.transferAcceptedUnnamed
  }
  const n = number(item, 'position')
  if (n === undefined) return strings.queueJoined
  const seconds = number(item, 'waitSeconds')
  if (seconds === undefined) return fill(strings.queuePlace, { n })
  return fill(strings.queuePlaceWait, { n, wait: waitOf(seconds, strings) })
}

/** The waiting time in whole minutes, rounded up from seconds. */
export const waitOf = (seconds: number, strings: Words): string =>
  seconds < 60 ? strings.waitUnderMinute : fill(strings.waitMinutes, { n: Math.ceil(seconds / 60) })

function endNotice(item: Item, strings: Words): string {
  const reason = text(item, 'reason')
  return reason ? fill(strings.serviceEndedReason, { reason }) : strings.serviceEnded
}

/** No default: a notice without a line of its own does not compile. */
function lineOf(msgType: MsgTypeOf<'notice'>, item: Item, strings: Words): string {
  switch (msgType) {
    case MsgType.callInvite:
      return callNotice(strings.callInvite, item, strings)
    case MsgType.callAccept:
      return callNotice(strings.callAccept, item, strings)
    case MsgType.callRefuse:
      return callNotice(strings.callRefuse, item, strings)
    case MsgType.callCancel:
      return callNotice(strings.callCancel, item, strings)
    case MsgType.callEnd:
      return callNotice(number(item, 'duration') ? strings.callEnd : strings.callEndShort, item, strings)
    case MsgType.groupCreated:
      return strings.groupCreated
    case MsgType.groupJoined:
      return strings.groupJoined
    case MsgType.groupLeft:
      return strings.groupLeft
    case MsgType.groupRenamed:
      return fill(strings.groupRenamed, { name: text(item, 'name') })
    case MsgType.groupDissolved:
      return strings.groupDissolved
    case MsgType.mute:
      return muteNotice(item, strings)
    case MsgType.userToHumanAgent:
      return strings.transferRequestSent
    case MsgType.transferResponse:
      return transferNotice(item, strings)
    case MsgType.endCustomerService:
      return endNotice(item, strings)
  }
}

/** The text of a notice; undefined for every other message type. */
export function noticeOf(
  { msgType, content }: Pick<MessageEntry, 'msgType' | 'content'>,
  strings: Words,
): string | undefined {
  if (partOf(msgType) !== 'notice') return undefined
  return lineOf(msgType as MsgTypeOf<'notice'>, firstItem({ content }), strings)
}

/** Below the end of a customer's newest service, it asks for a rating. */
export function NoticeBubble({ entry, isLive }: BubbleProps) {
  const strings = useReading()
  return (
    <div>
      <Notice>{noticeOf(entry, strings)}</Notice>
      {isLive && entry.msgType === MsgType.endCustomerService ? <RatingCard entry={entry} /> : null}
    </div>
  )
}
