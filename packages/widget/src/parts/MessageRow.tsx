/** One row of the timeline: time, name, bubble, menu button, receipt. Memoised, so that changes elsewhere do not render it. */
import type { Conversation, MessageEntry } from '@weft/core'
import { ChatKind, CUSTOMER_SERVICE_NAME, MsgType } from '@weft/protocol'
import { focusVisible, token, typeStep, untranslated } from '@weft/ui'
import { Ellipsis } from 'lucide-react'
import { memo, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { Bubble, isNotice } from '../bubbles/Bubble'
import { type Abilities, canResend, hasMenu } from '../content/menuTypes'
import { useSenderName } from '../context/context'
import { useConversationState, useStrings } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'
import { QuotedHead, SelectMark } from '../selection/onDemand'
import { readCount } from '../text/receipts'
import { Receipt } from './Receipt'
import { TimeLabel } from './TimeLabel'

// At night the highlight must differ from the background of the user's own bubble.
const Row = styled.div`
  position: relative;
  display: flow-root;
  padding: 0 16px 10px;
  &[data-side='my'] { padding-inline: 56px 16px; }
  &[data-side='other'] { padding-inline: 16px 40px; }
  &[data-lit='true'] { background: ${token('color.selected')}; }
  [data-weft-theme='night'] &[data-lit='true'] { background: ${token('color.hover')}; }
  [data-selecting] &[data-side='other'] { padding-inline: 48px 40px; }
`
/** The only thread line of the timeline: messages below it are unread. */
const NewLine = styled.p`
  && { display: flex; align-items: center; gap: 12px; padding: 10px 16px; }
  ${typeStep('caption')}
  color: ${token('color.textSecondary')};
  &::before, &::after { content: ''; flex: 1; height: 1px; background: ${token('color.thread')}; }
`
const Name = styled.p`
  && { padding-bottom: 3px; }
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  overflow-wrap: anywhere;
`
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 4px;
  &[data-side='my'] { flex-direction: row-reverse; }
  &[data-side='center'] { justify-content: center; }
  & > :first-child { min-width: 0; }
`
const Quoted = styled.div`
  display: flex;
  padding-bottom: 3px;
  &[data-side='my'] { justify-content: flex-end; }
`
const More = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.textMeta')};
  cursor: pointer;
  opacity: 0;
  ${focusVisible}
  ${Line}:hover > &, &:focus-visible, &[aria-expanded='true'] { opacity: 1; }
  &:hover { background: ${token('color.hover')}; }
  @media (hover: none) { display: none; }
`

export interface MessageRowProps {
  entry: MessageEntry
  conversation: Conversation
  hasTime: boolean
  isFirst: boolean
  /** Whether 以下为新消息 shows above this row. */
  hasLine: boolean
  showNames: boolean
  isLive: boolean
  isNewestOwn: boolean
  isMenuOpen: boolean
  /** Highlighted after a jump. */
  isLit: boolean
  abilities: Abilities
  /** Whether it is selected; undefined outside selection mode. */
  isSelected?: boolean
  onSelect: (entry: MessageEntry) => void
  onMenu: (entry: MessageEntry, anchor: HTMLElement) => void
  onReedit?: (text: string) => void
}

const LONG_PRESS_MS = 500
const LONG_PRESS_TRAVEL_PX = 10

/**
 * Opens the menu of a message by a touch that rests in one place (a moving finger scrolls), and by the menu key. A mouse keeps
 * the browser's own menu, which can copy a selection. A contextmenu event of Safari does not say which it was: the press does.
 */
function useMenuPress(canOpen: boolean, open: (anchor: HTMLElement) => void) {
  const press = useRef<{ by?: string; timer?: ReturnType<typeof setTimeout>; x: number; y: number }>({ x: 0, y: 0 })
  const cancel = () => clearTimeout(press.current.timer)
  return {
    onPointerDown({ currentTarget, pointerType: by, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      cancel()
      // The row is as wide as the list; the menu opens beside the bubble in it.
      const rested = () => open(currentTarget.firstElementChild as HTMLElement)
      press.current = { by, x, y, timer: canOpen && by === 'touch' ? setTimeout(rested, LONG_PRESS_MS) : undefined }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > LONG_PRESS_TRAVEL_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: SyntheticEvent<HTMLElement>) {
      const { pointerType = press.current.by } = event.nativeEvent as globalThis.PointerEvent
      if (!canOpen || pointerType === 'mouse') return
      event.preventDefault()
      open(event.currentTarget)
    },
  }
}

const attachments = onDemand(() => import('../attachments'))

function OwnReceipt({
  entry,
  conversation,
  isNewest,
}: {
  entry: MessageEntry
  conversation: Conversation
  isNewest: boolean
}) {
  const count = useConversationState(conversation, (state) => readCount(entry, state.readWatermarks, conversation.kind))
  // The user cannot choose a file for a voice message.
  const needsFile = entry.failure?.needsFile === true && entry.msgType !== MsgType.voice
  const ChooseAgain = attachments.use(needsFile)?.ChooseAgain
  if (!entry.sendState) return null
  return (
    <Receipt
      state={entry.sendState}
      count={count}
      failure={entry.failure}
      isNewest={isNewest}
      onCancel={
        entry.sendState === 'queued' && entry.progress !== undefined
          ? () => void conversation.discard(entry.tid)
          : undefined
      }
      onResend={canResend(entry) ? () => void conversation.resend(entry.tid) : undefined}
      onDiscard={() => void conversation.discard(entry.tid)}
    >
      {ChooseAgain ? <ChooseAgain entry={entry} conversation={conversation} /> : null}
    </Receipt>
  )
}

export const MessageRow = memo(function MessageRow({
  entry,
  conversation,
  hasTime,
  isFirst,
  hasLine,
  showNames,
  isLive,
  isNewestOwn,
  isMenuOpen,
  isLit,
  abilities,
  isSelected,
  onSelect,
  onMenu,
  onReedit,
}: MessageRowProps) {
  const strings = useStrings()
  const isCentred = isNotice(entry)
  const side = isCentred ? 'center' : entry.sendType
  const canOpenMenu = !isCentred && hasMenu(entry, abilities)
  const menuPress = useMenuPress(canOpenMenu, (anchor) => onMenu(entry, anchor))
  // A customer needs no name for the desk itself; an agent must see which messages the desk sent in the customer's conversation.
  const isNamed = conversation.kind !== ChatKind.customerUser || entry.senderName !== CUSTOMER_SERVICE_NAME
  const name = useSenderName()(entry)
  const hasName = showNames && isFirst && side === 'other' && name !== '' && isNamed
  return (
    <>
      {hasLine ? <NewLine>{strings.unreadLine}</NewLine> : null}
      {hasTime ? <TimeLabel timestamp={entry.timestamp} /> : null}
      <Row data-side={side} data-message={entry.key} data-lit={isLit}>
        {isSelected === undefined ? null : <SelectMark entry={entry} isSelected={isSelected} onToggle={onSelect} />}
        {hasName ? (
          <Name ref={untranslated}>
            <bdi>{name}</bdi>
          </Name>
        ) : null}
        {entry.extend?.quote && !entry.isRecalled ? (
          <Quoted data-side={side}>
            <QuotedHead entry={entry} conversation={conversation} />
          </Quoted>
        ) : null}
        <Line data-side={side} {...menuPress}>
          <Bubble entry={entry} conversation={conversation} isLive={isLive} onReedit={onReedit} />
          {canOpenMenu ? (
            <More
              type="button"
              aria-label={strings.messageMenu}
              aria-haspopup="menu"
              aria-expanded={isMenuOpen}
              onClick={(event) => onMenu(entry, event.currentTarget)}
            >
              <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />
            </More>
          ) : null}
        </Line>
        {side === 'my' ? <OwnReceipt entry={entry} conversation={conversation} isNewest={isNewestOwn} /> : null}
      </Row>
    </>
  )
})
