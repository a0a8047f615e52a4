import type { DeskConversation } from '@weft/contract'
import type { MessageEntry } from '@weft/core'
import { Button, below, EllipsisIcon, EmptyState, IconButton, Menu, toast, token, typeStep } from '@weft/ui'
import {
  type ComposerHandle,
  ConnectionBanner,
  ForwardDialog,
  type ForwardMode,
  MessageList,
  TypingIndicator,
  useConversation,
  VoteDialog,
} from '@weft/widget'
import { ArrowLeft, ArrowRightLeft, CircleStop, ClipboardPlus, PanelRight, Vote } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Joined } from '../../shared/words/Joined'
import { Colleagues } from './Colleagues'
import { EndControl } from './EndDialog'
import { HandoverNotes } from './HandoverNotes'
import { OrderDrawer } from './OrderDrawer'
import { minuteText, stateText, waitingClock } from './queue'
import { LockedReply, Reply } from './Reply'
import { SnoozeControl, SnoozeLine } from './Snooze'
import { TransferDialog } from './TransferDialog'
import { useWatch } from './use-customer'
import { useAccept, useReadHints, useTransfer } from './use-desk'
import { useOrderKey } from './use-list-keys'
import { useNow } from './use-now'
import { workbench } from './words'

const Root = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${token('color.surface')};
`
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 56px;
  padding: 0 12px 0 20px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > div { flex: 1; min-width: 0; }
  & h2 { font: 600 16px/24px ${token('font.text')}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & p { ${typeStep('caption')} color: ${token('color.textMeta')}; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${below('desktop')} { padding-left: 4px; & p { white-space: normal; word-break: keep-all; overflow-wrap: anywhere; } & button[data-size='S'] { padding: 0 10px; } }
  @media (max-width: 639.98px) { & button[data-variant='secondary'] > span:has(svg) { display: none; } }
`
/** The promise's clock in words: a chip here would leave no room for the name. */
const Owed = styled.b`
  font-weight: 500;
  &[data-state='remaining'] { color: ${token('color.info')}; }
  &[data-state='warning'] { color: ${token('color.warning')}; }
  &[data-state='overdue'] { color: ${token('color.danger')}; }
`
const Back = styled.span`
  display: none;
  ${below('desktop')} { display: contents; }
`
/** On a phone these steps stand in the menu alone, so that the name keeps its room. */
const Roomy = styled.span`
  display: contents;
  @media (max-width: 639.98px) { display: none; }
`
const ContextButton = styled.span`
  display: none;
  @media (max-width: 1199.98px) { display: contents; }
`

/** Chat kind of a customer's conversation as its agents see it (D2 §3). */
const CUSTOMER_AGENT = 6

export interface ConversationPaneProps {
  conversation: DeskConversation
  ownId: string
  isConnected: boolean
  /** How far the server's clock is ahead of this one. */
  aheadMs: number
  /** After 接入: the conversation now stands in the agent's own list. */
  onAccepted: () => void
  onBack: () => void
  onContext: () => void
}

/** The middle pane: who, the three steps, timeline, composer (kind 6: the chatId is the customer's id). */
export function ConversationPane({
  conversation: row,
  ownId,
  isConnected,
  aheadMs,
  onAccepted,
  onBack,
  onContext,
}: ConversationPaneProps) {
  const { customerId, customerName } = row
  const conversation = useConversation(customerId, CUSTOMER_AGENT)
  useReadHints(conversation, ownId)
  // Until the server knows that it lies open here, and where a beat was lost, the list tells that it moved.
  useEffect(() => conversation.expectHead(row.headSeqId), [conversation, row.headSeqId])
  const composer = useRef<ComposerHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const reedit = useCallback((text: string) => composer.current?.reedit(text), [])
  const quote = useCallback((entry: MessageEntry) => composer.current?.quote(entry), [])
  const accept = useAccept()
  const transfer = useTransfer()
  const [isTransferOpen, setTransferOpen] = useState(false)
  const [isEndAsked, setEndAsked] = useState(false)
  const [isSnoozeOpen, setSnoozeOpen] = useState(false)
  const [isVoteOpen, setVoteOpen] = useState(false)
  const [forwarding, setForwarding] = useState<{ messages: readonly MessageEntry[]; mode: ForwardMode }>()
  const [isOrderOpen, setOrderOpen] = useState(false)
  const watch = useWatch(customerId)
  useOrderKey(useCallback(() => setOrderOpen(true), []))
  const isMine = row.phase === 'open' && row.assigneeId === ownId
  const reading = isConnected && watch.isLive ? workbench.readOnlyLive : workbench.readOnly
  const now = useNow(5_000, aheadMs)
  const clock = waitingClock(row, now)
  const about = [
    row.enterpriseName ?? (row.isVisitor ? workbench.visitor : undefined),
    stateText(row),
    isMine ? undefined : reading,
  ]
  const forward = useCallback(
    (messages: readonly MessageEntry[], mode: ForwardMode) => setForwarding({ messages, mode }),
    [],
  )
  const take = () => accept.mutate({ customerId, name: customerName }, { onSuccess: onAccepted })

  return (
    <Root ref={pane} aria-label={customerName}>
      <Head>
        <Back>
          <IconButton label={workbench.back} onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        </Back>
        <div>
          <h2 translate="no">{customerName}</h2>
          <p>
            {clock ? (
              <>
                <Owed data-state={clock.state} title={minuteText(clock.dueAt)}>
                  {clock.label}
                </Owed>
                {' · '}
              </>
            ) : null}
            <Joined of={about} />
          </p>
        </div>
        {row.canAccept ? (
          <Button size="S" variant="main" loading={accept.isPending} onClick={take}>
            {workbench.accept}
          </Button>
        ) : null}
        <Button size="S" icon={<ClipboardPlus />} onClick={() => setOrderOpen(true)}>
          {workbench.order.button}
        </Button>
        {isMine ? (
          <>
            <Roomy>
              <Button size="S" icon={<Vote />} onClick={() => setVoteOpen(true)}>
                {workbench.vote}
              </Button>
              <Button size="S" icon={<ArrowRightLeft />} onClick={() => setTransferOpen(true)}>
                {workbench.transfer}
              </Button>
            </Roomy>
            <Button size="S" icon={<CircleStop />} onClick={() => setEndAsked(true)}>
              {workbench.end}
            </Button>
            <Menu
              align="end"
              label={workbench.more}
              trigger={
                <IconButton size="S" label={workbench.more}>
                  <EllipsisIcon />
                </IconButton>
              }
              entries={[
                { key: 'snooze', label: workbench.snooze.button, onSelect: () => setSnoozeOpen(true) },
                { key: 'transfer', label: workbench.transfer, onSelect: () => setTransferOpen(true) },
                { key: 'vote', label: workbench.vote, onSelect: () => setVoteOpen(true) },
              ]}
            />
          </>
        ) : null}
        <ContextButton>
          <IconButton label={workbench.context} size="S" onClick={onContext}>
            <PanelRight />
          </IconButton>
        </ContextButton>
      </Head>
      <ConnectionBanner />
      <Colleagues others={watch.others} />
      <HandoverNotes conversation={row} />
      <SnoozeLine conversation={row} isMine={isMine} now={now} />
      <MessageList
        key={customerId}
        conversation={conversation}
        showNames
        onReedit={reedit}
        onQuote={isMine ? quote : undefined}
        onForward={forward}
        empty={<EmptyState message={workbench.empty.timeline} />}
      />
      <TypingIndicator
        conversation={conversation}
        nameOf={(userId) => (userId === customerId ? customerName : undefined)}
      />
      {isMine ? (
        <Reply conversation={conversation} composer={composer} dropTarget={pane} onTyping={watch.noteTyping} />
      ) : (
        <LockedReply conversation={row} isBusy={accept.isPending} onAccept={take} />
      )}
      <TransferDialog
        isOpen={isTransferOpen}
        ownId={ownId}
        customerId={customerId}
        isBusy={transfer.isPending}
        onOpenChange={setTransferOpen}
        onTransfer={(target, note) =>
          transfer.mutate({ customerId, target, note }, { onSuccess: () => setTransferOpen(false) })
        }
      />
      <EndControl
        customerId={customerId}
        customerName={customerName}
        isMine={isMine}
        isOpen={isEndAsked}
        onOpenChange={setEndAsked}
      />
      {isOrderOpen ? <OrderDrawer row={row} conversation={conversation} onClose={() => setOrderOpen(false)} /> : null}
      <SnoozeControl customerId={customerId} isMine={isMine} isOpen={isSnoozeOpen} onOpenChange={setSnoozeOpen} />
      {isVoteOpen ? <VoteDialog conversation={conversation} onClose={() => setVoteOpen(false)} /> : null}
      {forwarding ? (
        <ForwardDialog
          {...forwarding}
          onDone={(name) => toast.success(workbench.forwarded(name))}
          onClose={() => setForwarding(undefined)}
        />
      ) : null}
    </Root>
  )
}
