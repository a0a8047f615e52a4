/**
 * What robots are writing in this conversation, below its last message: each text until its message is here, it is withdrawn, or
 * nothing has come for a while (P-48).
 */
import type { Conversation } from '@weft/core'
import { reducedMotion, token, typeStep, untranslated } from '@weft/ui'
import { useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useSenderName } from '../context/context'
import { useChat, useConversationState } from '../hooks/useChat'
import { Speech } from '../shapes/frames'
import { plainText } from '../text/plainText'

/** A node that died cannot withdraw what its robot was writing. */
const SILENT_MS = 20_000
/** A message that ends a growing text is among the newest. */
const NEWEST = 20

const blink = keyframes`50% { opacity: 0; }`
const Row = styled.div`
  padding: 0 16px 10px;
  padding-inline-end: 40px;
`
const Name = styled.p`
  && { padding-bottom: 3px; }
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  overflow-wrap: anywhere;
`
const Words = styled(Speech)`
  width: fit-content;
  &::after {
    content: '';
    display: inline-block;
    width: 2px;
    height: 1em;
    margin-inline-start: 3px;
    vertical-align: text-bottom;
    background: ${token('color.thread')};
    animation: ${blink} 1000ms steps(1) infinite;
  }
  ${reducedMotion} { &::after { animation: none; } }
`

interface Growing {
  tid: string
  userId: string
  senderName: string
  text: string
}

/** The texts that grow in a conversation, in the order in which they last grew. */
function useGrowing(chatId: string): readonly Growing[] {
  const chat = useChat()
  const [growing, setGrowing] = useState<readonly Growing[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const drop = (tid: string) => {
      clearTimeout(timers.get(tid))
      timers.delete(tid)
      setGrowing((known) => known.filter((one) => one.tid !== tid))
    }
    const ends = [
      chat.on('growing', ({ text, ...event }) => {
        if (event.chatId !== chatId) return
        if (!text) return drop(event.tid)
        clearTimeout(timers.get(event.tid))
        timers.set(event.tid, setTimeout(drop, SILENT_MS, event.tid))
        setGrowing((known) => [...known.filter(({ tid }) => tid !== event.tid), { ...event, text }])
      }),
      // What is withdrawn meanwhile is not told later.
      chat.on('closed', () => [...timers.keys()].forEach(drop)),
    ]
    return () => {
      for (const end of ends) end()
      for (const timer of timers.values()) clearTimeout(timer)
      setGrowing([])
    }
  }, [chat, chatId])
  return growing
}

export function GrowingText({ conversation }: { conversation: Conversation }) {
  const growing = useGrowing(conversation.chatId)
  const entries = useConversationState(conversation, (state) => state.entries)
  const nameOf = useSenderName()
  const come = new Set(entries.slice(-NEWEST).map((entry) => entry.kind === 'message' && entry.tid))
  return growing
    .filter(({ tid }) => !come.has(tid))
    .map(({ tid, userId, senderName, text }) => (
      <Row key={tid} aria-busy="true">
        <Name ref={untranslated}>
          <bdi>{nameOf({ fromUserId: userId, senderName })}</bdi>
        </Name>
        <Words data-side="other">{plainText(text)}</Words>
      </Row>
    ))
}
