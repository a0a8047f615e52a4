import { Assistant, type AssistantHandle } from '@weft/widget'
import { useEffect, useRef } from 'react'
import { openChat, usePageChat, wantsChatAtOnce } from '../app/chat'
import { useSession } from '../app/session'
import { site } from '../site/config'
import { useAssistantDoor } from './assistant-door'

/** Chat kind of a customer with the desk, the customer's side (D2 §3). */
const CUSTOMER_USER = 5

/** The floating assistant for everybody. Its chat begins when it is first opened, or at once for those who talked before. */
export function AssistantHost() {
  const chat = usePageChat((state) => state.chat)
  const status = useSession((state) => state.status)
  const handle = useRef<AssistantHandle>(null)
  const wish = useAssistantDoor((state) => state.openings)

  useEffect(() => {
    if (status !== 'unknown' && wantsChatAtOnce()) void openChat()
  }, [status])

  // The count on the button is of the conversation with the desk: opened, it is right after a reload as well. Through the
  // chat and not its desk, which would begin to talk to people who only read a page.
  useEffect(() => {
    chat?.conversation(site.deskId, CUSTOMER_USER)
  }, [chat])

  useEffect(() => {
    if (wish > 0) handle.current?.open()
  }, [wish])

  return (
    <Assistant
      ref={handle}
      chat={chat}
      theme="light"
      onOpenChange={(isOpen) => {
        if (isOpen) void openChat()
      }}
    />
  )
}
