import type { MessageEntry, SendState } from '@weft/core'
import { STATUS } from '@weft/protocol'
import { Thread, token, typeStep } from '@weft/ui'
import { Check, CircleAlert, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { Hidden, TextAction } from '../shapes/frames'
import { fill, type Strings, zhCN } from '../strings'
import { receiptText } from '../text/receipts'

/** Props of `Receipt`, the state of a user's own message beside its bubble. */
export interface ReceiptProps {
  /** The send state of the message. */
  state: SendState
  /** How many people have read it; −1 means all (IM-19). */
  count: number
  /** Why it failed; the reason shows beside 发送失败. */
  failure?: MessageEntry['failure']
  /** Shows 已发送 if the message is still unread; for the newest own message only. */
  isNewest?: boolean
  /** Called to cancel an upload. */
  onCancel?: () => void
  /** Called by 重发; absent: not offered. */
  onResend?: () => void
  /** Called by 删除; absent: not offered. */
  onDiscard?: () => void
  /** Further actions for a failed message. */
  children?: ReactNode
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  min-height: 18px;
  padding-top: 2px;
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textMeta')};
  &[data-state='failed'] { color: ${token('color.danger')}; flex-wrap: wrap; }
`
const Running = styled.span`
  width: 40px;
`

const calmText = (state: SendState, count: number, isNewest: boolean, strings: Strings): string => {
  if (count !== 0) return receiptText(count)
  if (!isNewest) return ''
  return state === 'delivered' ? strings.delivered : strings.sent
}

/** The state of a user's own message: clock, thread, tick or number, or 消息发送失败 with 重发. */
export function Receipt({
  state,
  count,
  failure,
  isNewest = false,
  onCancel,
  onResend,
  onDiscard,
  children,
}: ReceiptProps) {
  const strings = useStrings()
  // Core's text for a failure without a known reason.
  const said = failure?.message === zhCN.sendFailed ? undefined : failure?.message
  const reason = failure?.code === STATUS.notInGroup.code ? strings.notAllowedToWrite : said
  switch (state) {
    case 'queued':
      return (
        <Line data-state={state}>
          <Clock3 size={12} strokeWidth={1.5} aria-hidden="true" />
          {strings.queued}
          {onCancel ? (
            <TextAction type="button" onClick={onCancel}>
              {strings.cancel}
            </TextAction>
          ) : null}
        </Line>
      )
    case 'sending':
      return (
        <Line data-state={state}>
          <Running>
            <Thread state="running" decorative />
          </Running>
          <Hidden>{strings.sending}</Hidden>
        </Line>
      )
    case 'failed':
      return (
        <Line data-state={state}>
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          <span role="alert">
            {strings.sendFailed}
            {reason ? ` · ${reason}` : null}
          </span>
          {onResend ? (
            <TextAction type="button" onClick={onResend}>
              {strings.resend}
            </TextAction>
          ) : null}
          {children}
          {onDiscard ? (
            <TextAction type="button" onClick={onDiscard}>
              {strings.discard}
            </TextAction>
          ) : null}
        </Line>
      )
    default: {
      const words = calmText(state, count, isNewest, strings)
      if (!words) return null
      if (count === 0) return <Line data-state={state}>{words}</Line>
      const spoken = count === -1 ? strings.read : fill(strings.readBy, { count: words })
      return (
        <Line data-state="read" title={spoken}>
          {count === -1 ? (
            <Check size={14} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <span aria-hidden="true">{words}</span>
          )}
          <Hidden>{spoken}</Hidden>
        </Line>
      )
    }
  }
}
