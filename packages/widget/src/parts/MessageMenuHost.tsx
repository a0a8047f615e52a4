/**
 * Everything that the menu of a message does (WD-13): offers the allowed actions, asks before a delete, executes and reports the
 * result. Loaded with the first menu; the list only says which message, and where.
 */
import type { Conversation, MessageEntry } from '@weft/core'
import { toClipboard } from '@weft/ui'
import { useState } from 'react'
import type { Abilities } from '../content/menuTypes'
import { useWeft } from '../context/context'
import { useStrings } from '../hooks/useChat'
import { ConfirmDialog } from '../shapes/Dialog'
import { useWriting } from '../words/writing'
import { type MenuChoice, MessageMenu } from './MessageMenu'
import { actionsOf, copyText, type MessageAction } from './messageActions'

export interface MenuRequest {
  entry: MessageEntry
  /** The element the menu opens beside; the focus returns there. */
  anchor: HTMLElement
}

export interface MessageMenuHostProps extends MenuRequest {
  conversation: Conversation
  abilities: Abilities
  /** Positioned ancestor that the menu stays inside. */
  frame: HTMLElement
  onQuote?: (entry: MessageEntry) => void
  onForward?: (entry: MessageEntry) => void
  onSelect?: (entry: MessageEntry) => void
  /** Shows a short message to the user: 已复制, 操作失败. */
  onSay: (words: string) => void
  onClose: () => void
}

/** What takes a message away or sends it again stands at the end, behind the entries of the integrator. */
const LAST: ReadonlySet<MessageAction> = new Set(['resend', 'recall', 'delete', 'discard'])

export function MessageMenuHost(props: MessageMenuHostProps) {
  const { entry, anchor, frame, conversation, abilities, onSay, onClose } = props
  const strings = { ...useStrings(), ...useWriting() }
  // The state at opening: a menu does not change while the user points at it.
  const [actions] = useState(() => actionsOf(entry, Date.now(), abilities))
  const { messageActions } = useWeft().overrides
  const [own] = useState(() => (entry.isRecalled ? [] : (messageActions?.(entry, conversation) ?? [])))
  const [isDeleting, setIsDeleting] = useState(false)
  const { msgSeqId, tid } = entry
  const failed = () => onSay(strings.actionFailed)
  // The message's own button disappears with the message: the list keeps the focus.
  const toList = () => frame.querySelector<HTMLElement>('[role="log"]')?.focus()

  const run: Record<MessageAction, () => void> = {
    copy: () => void toClipboard(copyText(entry), frame).then(() => onSay(strings.copied), failed),
    quote: () => props.onQuote?.(entry),
    forward: () => props.onForward?.(entry),
    select: () => props.onSelect?.(entry),
    resend: () => void conversation.resend(tid).catch(failed),
    // It may have been sent while the menu was open: then it is not discarded, and a message says so.
    discard: () =>
      void conversation
        .discard(tid)
        .then((isGivenUp) => (isGivenUp ? toList() : onSay(strings.sentAlready)))
        .catch(failed),
    delete: () => setIsDeleting(true),
    recall() {
      toList()
      if (msgSeqId !== undefined) conversation.recall(msgSeqId).catch(failed)
    },
  }
  const confirmDelete = () => {
    onClose()
    toList()
    if (msgSeqId !== undefined) conversation.delete(msgSeqId).catch(failed)
  }
  const words = (action: MessageAction): string => {
    if (action === 'discard' && entry.sendState !== 'failed') return strings.cancelSending
    return strings[action]
  }

  if (isDeleting) {
    return (
      <ConfirmDialog
        question={strings.deleteQuestion}
        action={strings.delete}
        onConfirm={confirmDelete}
        onClose={onClose}
      />
    )
  }
  const choice = (action: MessageAction): MenuChoice<string> => ({
    key: action,
    words: words(action),
    isDanger: action === 'delete' || action === 'discard',
  })
  return (
    <MessageMenu
      choices={[
        ...actions.filter((action) => !LAST.has(action)).map(choice),
        ...own.map(({ id, words }) => ({ key: `own ${id}`, words })),
        ...actions.filter((action) => LAST.has(action)).map(choice),
      ]}
      label={strings.messageMenu}
      anchor={anchor}
      frame={frame}
      onChoose={(key) => {
        if (key !== 'delete') onClose()
        const chosen = own.find(({ id }) => key === `own ${id}`)
        if (chosen) chosen.run()
        else run[key as MessageAction]()
      }}
      onClose={onClose}
    />
  )
}
