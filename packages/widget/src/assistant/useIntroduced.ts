/**
 * Whether the form before the conversation still shows: until it was answered or skipped once on this device. Leaving clears
 * that.
 */
import type { Conversation } from '@weft/core'
import { keep, ownKey, readKept } from '@weft/core/kept'
import { useState } from 'react'
import { useWeft } from '../context/context'
import type { Introduction } from '../introduce/introduction'

export function useIntroduced(conversation: Conversation, introduction: Introduction | undefined) {
  const key = ownKey(useWeft().storagePrefix, '', `introduced.${conversation.chatId}`)
  const [isDone, setIsDone] = useState(() => Boolean(readKept(key)))
  return {
    mustIntroduce: Boolean(introduction && introduction.fields.length > 0 && !isDone),
    introduced() {
      setIsDone(true)
      // Storage refused: the next page asks again.
      keep(key, '1')
    },
  }
}
