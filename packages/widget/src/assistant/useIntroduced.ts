/** Whether the form before the talk still stands there: until it was answered or skipped once on this device. */
import type { Conversation } from '@weft/core'
import { useState } from 'react'
import type { Introduction } from '../introduce/introduction'
import { useWeft } from '../provider/context'

export function useIntroduced(conversation: Conversation, introduction: Introduction | undefined) {
  const key = `${useWeft().storagePrefix}.introduced.${conversation.chatId}`
  const [isDone, setIsDone] = useState(() => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  })
  return {
    mustIntroduce: Boolean(introduction && introduction.fields.length > 0 && !isDone),
    introduced() {
      setIsDone(true)
      try {
        localStorage.setItem(key, '1')
      } catch {
        // Storage refused: it is asked again with the next page.
      }
    },
  }
}
