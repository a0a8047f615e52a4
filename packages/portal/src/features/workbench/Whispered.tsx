/** A conversation with its whispers between the messages, and what a screen reader hears of new ones. */
import type { Whisper } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useWhispers } from './use-whispers'
import { withWhispers } from './whispers'
import { workbench } from './words'

const NONE: readonly Whisper[] = []

/** @returns the conversation for the list, and its whispers, oldest first; undefined until they are read */
export function useWhispered(conversation: Conversation) {
  const whispers = useWhispers(conversation)
  const view = useMemo(() => withWhispers(conversation), [conversation])
  useEffect(() => view.put(whispers ?? NONE), [view, whispers])
  return { conversation: view.conversation, whispers }
}

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/** The list reads out messages by their numbers: a whisper has none. What stood there at first, and own ones, are not read. */
export function WhisperHeard({ whispers, ownId }: { whispers: readonly Whisper[] | undefined; ownId: string }) {
  const newest = whispers?.at(-1)
  /** Instant of the newest that was heard or shown at first; undefined before they are read. A removal uncovers an older one. */
  const knownAt = useRef<number | undefined>(undefined)
  const [heard, setHeard] = useState('')
  useEffect(() => {
    if (whispers === undefined) return
    const before = knownAt.current
    knownAt.current = Math.max(before ?? 0, newest?.writtenAt ?? 0)
    if (before !== undefined && newest && newest.writtenAt > before && newest.authorId !== ownId)
      setHeard(workbench.whisper.heard(newest.authorName, newest.text))
  }, [whispers, newest, ownId])
  return <Hidden role="status">{heard}</Hidden>
}
