import { ChatKind, MsgType } from '@weft/protocol'
import { breakpoints } from '@weft/ui'
import { Assistant, type AssistantHandle, type Overrides } from '@weft/widget'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openChat, usePageChat } from '../../platform/chat/chat'
import { ownPath, urls } from '../../platform/navigation/urls'
import { useSession, wantsChatAtOnce } from '../../platform/session/session'
import { site } from '../../platform/site/config'
import { addressWithTicket } from '../../shared/asking/open-with-ticket'
import { leaveSubject, useAssistantDoor } from '../../shared/assistant/assistant-door'
import { keepPress, type Press } from './press'

type CardEntry = Parameters<NonNullable<Overrides['cardAddress']>>[0]

/** Where a card leads that names a thing of the portal by its id; others have an address of their own or none. */
function addressOfCard({ msgType, content }: CardEntry): string | undefined {
  const { orderId, goodsId } = (content[0] ?? {}) as { orderId?: unknown; goodsId?: unknown }
  if (msgType === MsgType.workOrderCard && typeof orderId === 'string' && orderId) return urls.afterSale(orderId)
  if (msgType === MsgType.goodsCard && typeof goodsId === 'string' && goodsId) return urls.goodsOf(goodsId, '')
  return undefined
}

/** Returns the path if the address belongs to this portal. */
function pathHere(address: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(address, window.location.origin)
  return origin === window.location.origin ? ownPath(`${pathname}${search}${hash}`) : undefined
}

/** The floating assistant for everybody. Its chat starts when it is first opened, or at once for returning customers. */
export function AssistantHost({ press }: { press: Press }) {
  const chat = usePageChat((state) => state.chat)
  const status = useSession((state) => state.status)
  const handle = useRef<AssistantHandle>(null)
  const wish = useAssistantDoor((state) => state.openings)
  const subject = useAssistantDoor((state) => state.asked ?? state.page)
  const lift = useAssistantDoor((state) => state.liftPx)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  // Thrown during render, for the error boundary around this part: without the chat's code the window would wait for ever.
  if (failure) throw failure

  useLayoutEffect(() => keepPress(press), [press])

  const begin = useCallback(() => void openChat().catch(setFailure), [])

  useEffect(() => {
    if (status !== 'unknown' && wantsChatAtOnce()) begin()
  }, [status, begin])

  // The button shows the unread count of the desk's conversation: opening that conversation makes the count right after a reload.
  // Uses `chat.conversation` and not `chat.desk`, which would contact people who only read a page.
  useEffect(() => {
    chat?.conversation(site.deskId, ChatKind.customerUser)
  }, [chat])

  useEffect(() => {
    if (wish > 0 && wish !== useAssistantDoor.getState().takenBack) handle.current?.open()
  }, [wish])

  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) leaveSubject()
    before.current = pathname
  }, [pathname])

  // A card of this portal opens beside the conversation. Where the window fills the screen it closes, and its history entry
  // becomes the page, so that Back leads to where the person was.
  const overrides = useMemo<Overrides>(
    () => ({
      cardAddress: addressOfCard,
      addressWithTicket,
      findKnowledge: async (sentence, signal) =>
        (await import('../../shared/knowledge/find-knowledge')).findKnowledge(sentence, signal),
      onOpenCard(_entry, address) {
        const path = address && pathHere(address)
        if (!path) return false
        const fillsScreen = window.matchMedia(`(max-width: ${breakpoints.desktop - 0.02}px)`).matches
        void Promise.resolve(navigate(path, { replace: fillsScreen })).then(() => {
          if (fillsScreen) handle.current?.close()
        })
      },
    }),
    [navigate],
  )

  return (
    <div data-assistant="" style={{ display: 'contents' }}>
      <Assistant
        ref={handle}
        chat={chat}
        theme="light"
        lift={lift}
        subject={subject}
        overrides={overrides}
        hotline={site.phone}
        onOpenChange={(isOpen) => {
          if (isOpen) begin()
        }}
      />
    </div>
  )
}
