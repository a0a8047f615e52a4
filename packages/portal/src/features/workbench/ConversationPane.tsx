import type { DeskConversation } from '@weft/contract'
import type { MessageEntry } from '@weft/core'
import { ChatKind } from '@weft/protocol'
import { EmptyState, toast, token } from '@weft/ui'
import {
  ConnectionBanner,
  ForwardDialog,
  type ForwardMode,
  MessageList,
  type MessageListHandle,
  TypingIndicator,
  useConversation,
  VoteDialog,
} from '@weft/widget'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Colleagues } from './Colleagues'
import { type ConversationDialog, ConversationHead } from './ConversationHead'
import { EndControl } from './EndDialog'
import { HandoverNotes } from './HandoverNotes'
import { OrderDrawer } from './OrderDrawer'
import { isAnswerOwed } from './queue'
import { SnoozeControl, SnoozeLine } from './Snooze'
import { TranscriptDialog } from './TranscriptDialog'
import { TransferDialog } from './TransferDialog'
import { useWatch } from './use-customer'
import { useMarkHints, useReadHints, useTakenBackHints, useTransfer } from './use-desk'
import { useOrderKey } from './use-list-keys'
import { useNow } from './use-now'
import { useServing } from './use-serving'
import { useWhispered } from './Whispered'
import { useWriting, Writing } from './Writing'
import { workbench } from './words'

const Root = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${token('color.surface')};
`

export interface ConversationPaneProps {
  conversation: DeskConversation
  ownId: string
  isConnected: boolean
  /** Milliseconds by which the server's clock is ahead of this one. */
  aheadMs: number
  /** Fires after 接入 and 由我接手: the conversation is in the agent's own list. */
  onAccepted: () => void
  onBack: () => void
  onContext: () => void
  /** Fires after 发送并转到下一位: opens the next customer who waits for this agent. */
  onNext: () => void
}

/** The middle pane: customer, the three actions, timeline, composer (kind 6: the chatId is the customer's id). */
export function ConversationPane({
  conversation: row,
  ownId,
  isConnected,
  aheadMs,
  onAccepted,
  onBack,
  onContext,
  onNext,
}: ConversationPaneProps) {
  const { customerId, customerName } = row
  const conversation = useConversation(customerId, ChatKind.customerAgent)
  useReadHints(conversation, ownId)
  useTakenBackHints(conversation)
  // Until the server knows that the conversation is open here, or after a lost watch call, the list reports new messages.
  useEffect(() => conversation.expectHead(row.headSeqId), [conversation, row.headSeqId])
  const pane = useRef<HTMLElement>(null)
  const list = useRef<MessageListHandle>(null)
  const whispered = useWhispered(conversation)
  const writing = useWriting()
  const transfer = useTransfer()
  const [opened, setOpened] = useState<ConversationDialog>()
  const [forwarding, setForwarding] = useState<{ messages: readonly MessageEntry[]; mode: ForwardMode }>()
  const watch = useWatch(customerId)
  useMarkHints(row.handedAt, watch.isLive)
  useMarkHints(row.whisperedAt, watch.isLive)
  useOrderKey(useCallback(() => setOpened('order'), []))
  const isMine = row.phase === 'open' && row.assigneeId === ownId
  const { step, question } = useServing(row, isMine, onAccepted)
  const now = useNow(5_000, aheadMs)
  const forward = useCallback(
    (messages: readonly MessageEntry[], mode: ForwardMode) => setForwarding({ messages, mode }),
    [],
  )
  const closed = (dialog: ConversationDialog) => setOpened((before) => (before === dialog ? undefined : before))
  const dialog = (name: ConversationDialog) => ({
    isOpen: opened === name,
    onOpenChange: (isOpen: boolean) => (isOpen ? setOpened(name) : closed(name)),
  })

  return (
    <Root ref={pane} aria-label={customerName}>
      <ConversationHead
        conversation={row}
        isMine={isMine}
        reading={isConnected && watch.isLive ? workbench.readOnlyLive : workbench.readOnly}
        now={now}
        step={step}
        onOpen={setOpened}
        onBack={onBack}
        onContext={onContext}
      />
      <ConnectionBanner />
      <Colleagues others={watch.others} />
      <HandoverNotes conversation={row} />
      <SnoozeLine conversation={row} isMine={isMine} now={now} />
      <MessageList
        key={customerId}
        ref={list}
        conversation={whispered.conversation}
        showNames
        onReedit={writing.reedit}
        onQuote={isMine ? writing.quote : undefined}
        onForward={forward}
        empty={<EmptyState message={workbench.empty.timeline} />}
      />
      <TypingIndicator
        conversation={conversation}
        nameOf={(userId) => (userId === customerId ? customerName : undefined)}
      />
      <Writing
        row={row}
        ownId={ownId}
        isMine={isMine}
        step={step}
        whispers={whispered.whispers}
        onWhispered={() => list.current?.toEnd()}
        writing={writing}
        conversation={conversation}
        dropTarget={pane}
        onTyping={watch.noteTyping}
        onNext={onNext}
      />
      <TransferDialog
        {...dialog('transfer')}
        ownId={ownId}
        customerId={customerId}
        isBusy={transfer.isPending}
        onTransfer={(target, note) =>
          transfer.mutate({ customerId, target, note }, { onSuccess: () => closed('transfer') })
        }
      />
      <EndControl customerId={customerId} customerName={customerName} isMine={isMine} {...dialog('end')} />
      <SnoozeControl customerId={customerId} isMine={isMine} isOwing={isAnswerOwed(row, now)} {...dialog('snooze')} />
      {question}
      {opened === 'order' ? (
        <OrderDrawer row={row} conversation={conversation} onClose={() => closed('order')} />
      ) : null}
      {opened === 'transcript' ? <TranscriptDialog conversation={row} onClose={() => closed('transcript')} /> : null}
      {opened === 'vote' ? <VoteDialog conversation={conversation} onClose={() => closed('vote')} /> : null}
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
