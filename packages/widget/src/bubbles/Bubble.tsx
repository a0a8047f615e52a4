/** Which component renders a message: one table from msgType to component (WD-14). */
import type { MessageEntry } from '@weft/core'
import { MsgType, type MsgTypeOf, partOf } from '@weft/protocol'
import type { ComponentType } from 'react'
import { firstItem, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import {
  CurrencyBubble,
  ExplanationBubble,
  FaqBubble,
  FileBubble,
  GoodsBubble,
  ImageBubble,
  NoticeBubble,
  RelayBubble,
  ShareBubble,
  VideoBubble,
  VoiceBubble,
  VoteBubble,
  WorkOrderBubble,
} from './onDemandBubbles'
import { RecallNotice } from './RecallNotice'
import { TextBubble } from './TextBubble'
import { UnknownBubble } from './UnknownBubble'

type Drawn = Exclude<MsgTypeOf<'said' | 'bot'>, typeof MsgType.custom> | typeof MsgType.userToHumanAgent

/** All message types that people send, except those of integrators. Notices share one component; changes render nothing. */
const BUBBLES: Readonly<Record<Drawn, ComponentType<BubbleProps>>> = {
  [MsgType.text]: TextBubble,
  [MsgType.image]: ImageBubble,
  [MsgType.voice]: VoiceBubble,
  [MsgType.video]: VideoBubble,
  [MsgType.file]: FileBubble,
  [MsgType.currencyCard]: CurrencyBubble,
  [MsgType.share]: ShareBubble,
  [MsgType.relay]: RelayBubble,
  [MsgType.faqList]: FaqBubble,
  [MsgType.chooseProblem]: TextBubble,
  [MsgType.userToHumanAgent]: TextBubble,
  [MsgType.problemExplanation]: ExplanationBubble,
  [MsgType.autoPushQuestions]: FaqBubble,
  [MsgType.vote]: VoteBubble,
  [MsgType.workOrderCard]: WorkOrderBubble,
  [MsgType.goodsCard]: GoodsBubble,
}

/** A request for an agent that has the customer's question counts as their message; without a question it is a notice. */
const tells = (entry: Pick<MessageEntry, 'msgType' | 'content'>): boolean =>
  partOf(entry.msgType) === 'notice' && !text(firstItem(entry), 'question')

/** Whether a message is a centred line without sender, state or menu; this includes an answer to a vote. */
export const isNotice = (entry: Pick<MessageEntry, 'msgType' | 'content' | 'isRecalled' | 'extend'>): boolean =>
  entry.isRecalled || tells(entry) || (entry.msgType === MsgType.vote && entry.extend?.vote !== undefined)

/** The component for a message: the integrator's, ours, or the neutral placeholder. */
export function bubbleFor(
  entry: Pick<MessageEntry, 'msgType' | 'content' | 'isRecalled'>,
  own: Readonly<Record<number, ComponentType<BubbleProps>>> = {},
): ComponentType<BubbleProps> {
  if (entry.isRecalled) return RecallNotice
  const ours = tells(entry) ? NoticeBubble : BUBBLES[entry.msgType as Drawn]
  return own[entry.msgType] ?? ours ?? UnknownBubble
}

/** Renders one message as its bubble, without time, name and receipt. */
export function Bubble(props: BubbleProps) {
  const { overrides } = useWeft()
  const Component = bubbleFor(props.entry, overrides.bubbles)
  return <Component {...props} />
}
