import { Assistant, type AssistantHandle } from '@weft/widget'
import { useEffect, useRef } from 'react'
import { openChat, usePageChat, wantsChatAtOnce } from '../app/chat'
import { useSession } from '../app/session'
import { useAssistantDoor } from './assistant-door'

/** The floating assistant for everybody. Its chat begins when it is first opened, or at once for those who talked before. */
export function AssistantHost() {
  const chat = usePageChat((state) => state.chat)
  const status = useSession((state) => state.status)
  const handle = useRef<AssistantHandle>(null)
  const wish = useAssistantDoor((state) => state.openings)

  useEffect(() => {
    if (status !== 'unknown' && wantsChatAtOnce()) void openChat()
  }, [status])

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
