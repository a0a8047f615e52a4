import { useEffect } from 'react'
import { onDemand } from '../lazy/onDemand'
import type { Voice } from '../recorder/VoiceRecorder'
import type { ComposerInside } from './inside'

const recorder = onDemand(() => import('../recorder/VoiceRecorder'))

/** Shows the recorder instead of the field; afterwards the field has the focus again. */
export function RecorderPlace({ inside }: { inside: ComposerInside }) {
  const Loaded = recorder.use()?.VoiceRecorder
  const { conversation, quote, field, setRecording, setQuote, failed } = inside
  // Waits until the field shows again: a hidden element cannot take the focus.
  useEffect(() => () => void requestAnimationFrame(() => field.current?.focus()), [field])
  const close = () => setRecording(false)
  const send = (voice: Voice) => {
    close()
    setQuote(undefined)
    conversation.sendFile({ ...voice, ...(quote && { extend: { quote } }) }).catch(failed)
  }
  return Loaded ? <Loaded onSend={send} onClose={close} /> : <div aria-busy="true" style={{ height: 44 }} />
}
