/**
 * The floating assistant without its window: button, unread count, notifications, open state. The drop-in script renders it first
 * and loads the window later, so that the two together never block a page.
 */
import type { Chat } from '@weft/core'
import {
  type ComponentType,
  forwardRef,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { ThemeChoice } from '../context/context'
import type { AssistantButtonProps } from '../context/props'
import { useStore } from '../hooks/useStore'
import type { Introduction } from '../introduce/introduction'
import { Notifier } from '../notify/onDemand'
import { ChatScope, type WeftProviderProps } from '../provider/WeftProvider'
import { useBackCloses } from '../window/useWindowKeys'
import { useCatalogue } from '../words/useCatalogue'
import { AssistantButton } from './AssistantButton'
import { useButtonPlace } from './buttonPlace'
import type { PageSubject } from './subject'
import { type AssistantWindowProps, WaitingWindow } from './WindowFrame'

/** The `ref` of the assistant: opens and closes its window. */
export interface AssistantHandle {
  open(): void
  close(): void
  toggle(): void
  readonly isOpen: boolean
}

/** Props of `Assistant`: those of the provider, and how its window opens. */
export interface AssistantProps extends Omit<WeftProviderProps, 'children' | 'chat'> {
  /** Absent while the chat is being created: the button shows, and an open window waits for it. */
  chat?: Chat
  /** Controlled open state; omit it for an uncontrolled assistant. */
  isOpen?: boolean
  /** Whether the window is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when the window opens or closes. */
  onOpenChange?: (isOpen: boolean) => void
  /** Shows the floating button; defaults to true. Without it, open the assistant through `ref` or `isOpen`. */
  showButton?: boolean
  /** Extra distance of the button from the bottom in px, e.g. above a bottom bar of the page. Defaults to 0. */
  lift?: number
  /** Adds a browser history entry while open on a small screen, so that Back closes the window. Defaults to true. */
  closeOnBack?: boolean
  /** Tells the desk which page the user writes from (title and address without secrets). Defaults to true. */
  sendPage?: boolean
  /**
   * What the page is about (a part, a case, an order, a machine): shown under the header, sent before the user's next message.
   */
  subject?: PageSubject
  /** The form before the first message. Default: none. */
  introduction?: Introduction
  /** Shows the unread count in the page's title while the page is hidden. Defaults to true. */
  titleBadge?: boolean
}

export interface AssistantShellProps extends AssistantProps {
  /** Content of the open window. */
  Window: ComponentType<AssistantWindowProps>
  /** Moves the button one step along the edge, where another document renders the button. */
  onMoveButton?: () => void
}

interface UnreadButtonProps extends Omit<AssistantButtonProps, 'unread' | 'ref'> {
  chat: Chat | undefined
  Button: ComponentType<AssistantButtonProps>
  /** A separate prop: React 18 passes no `ref` to a function component. */
  button: Ref<HTMLButtonElement>
}

/** Unread count before there is a chat. */
const NOTHING: Parameters<typeof useStore<{ unreadTotal: number }, number>>[0] = {
  getState: () => ({ unreadTotal: 0 }),
  subscribe: () => () => {},
}

function UnreadButton({ chat, Button, button, ...rest }: UnreadButtonProps) {
  const unread = useStore(chat?.state ?? NOTHING, (state) => state.unreadTotal)
  return <Button {...rest} ref={button} unread={unread} />
}

export const AssistantShell = forwardRef<AssistantHandle, AssistantShellProps>(function AssistantShell(
  {
    Window,
    onMoveButton,
    chat,
    isOpen: controlled,
    defaultOpen = false,
    onOpenChange,
    showButton = true,
    lift = 0,
    closeOnBack = true,
    sendPage = true,
    subject,
    introduction,
    titleBadge = true,
    theme = 'system' as ThemeChoice,
    locale = 'zh-CN',
    labels,
    tokens,
    overrides,
    fileOrigin,
    storagePrefix = 'weft',
    hotline,
  },
  ref,
) {
  const [own, setOwn] = useState(defaultOpen)
  const isOpen = controlled ?? own
  const button = useRef<HTMLButtonElement>(null)
  const strings = useCatalogue(locale, labels)
  const { at, move } = useButtonPlace(storagePrefix, lift)

  const change = useCallback(
    (next: boolean) => {
      setOwn(next)
      onOpenChange?.(next)
      // The button is hidden while the window is open; it can take the focus one frame later.
      if (!next) requestAnimationFrame(() => button.current?.focus())
    },
    [onOpenChange],
  )
  const open = useCallback(() => change(true), [change])
  const close = useCallback(() => change(false), [change])
  useBackCloses(isOpen, closeOnBack, close)
  // A window that is open from the beginning renders completely at once, also on a server.
  const isStaged = useRef(false)
  useEffect(() => {
    isStaged.current = true
  }, [])
  useImperativeHandle(ref, () => ({ open, close, toggle: () => change(!isOpen), isOpen }), [
    open,
    close,
    change,
    isOpen,
  ])

  if (!strings) return null
  const Button = overrides?.parts?.Button ?? AssistantButton
  // One tree with and without a chat: if another button replaced this one during a press, the press and the focus would be lost.
  return (
    <ChatScope
      chat={chat}
      theme={theme}
      locale={locale}
      labels={labels}
      tokens={tokens}
      overrides={overrides}
      fileOrigin={fileOrigin}
      storagePrefix={storagePrefix}
      hotline={hotline}
    >
      {showButton ? (
        <UnreadButton
          strings={strings}
          lift={lift}
          at={at}
          onGrab={move}
          hidden={isOpen}
          onOpen={open}
          button={button}
          Button={Button}
          chat={chat}
        />
      ) : null}
      {isOpen && chat ? (
        <Window
          isStaged={isStaged.current}
          sendPage={sendPage}
          subject={subject}
          introduction={introduction}
          onMoveButton={showButton ? () => move() : onMoveButton}
          onClose={close}
        />
      ) : null}
      {isOpen && !chat ? <WaitingWindow strings={strings} onClose={close} /> : null}
      {chat ? (
        <Notifier chat={chat} isOpen={isOpen} storagePrefix={storagePrefix} hasTitle={titleBadge} onOpen={open} />
      ) : null}
    </ChatScope>
  )
})
