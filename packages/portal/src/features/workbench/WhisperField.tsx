/** Writing in a conversation: the choice between a reply and a whisper (内部消息), and the field of a whisper. */
import { whisperForm } from '@weft/contract'
import { Button, LockIcon, Textarea, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useDraft } from '../../shared/forms/use-draft'
import { useForm } from '../../shared/forms/use-form'
import { useWhisper } from './use-whispers'
import { workbench } from './words'

const labels = workbench.whisper

/** What is written goes to the customer, or to colleagues alone. */
export type WritingMode = 'reply' | 'whisper'

const Modes = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  flex: none;
  padding: 4px 12px 0;
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  &[data-mode='whisper'] { background: ${token('color.warningBg')}; border-top-color: ${token('color.warning')}; }
  & > button[aria-pressed='true'] { font-weight: 600; color: ${token('color.text')}; box-shadow: inset 0 -2px ${token('color.thread')}; }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 4px 12px;
  flex: none;
  padding: 6px 12px 12px;
  background: ${token('color.warningBg')};
  & > p { grid-column: 1 / -1; display: flex; align-items: center; gap: 6px; margin: 0; ${typeStep('caption')} color: ${token('color.warning')}; }
  & > p[role='alert'] { color: ${token('color.danger')}; }
  /* On a phone the button beside it would leave the field half the width. */
  @media (max-width: 479.98px) {
    grid-template-columns: minmax(0, 1fr);
    & > button { justify-self: end; }
  }
`

export interface WritingModesProps {
  mode: WritingMode
  onMode: (mode: WritingMode) => void
}

/** I, in a field Alt+I, changes between the two. */
export function WritingModes({ mode, onMode }: WritingModesProps) {
  return (
    <Modes role="group" aria-label={labels.modes} data-mode={mode}>
      <Button size="S" variant="quiet" aria-pressed={mode === 'reply'} onClick={() => onMode('reply')}>
        {labels.reply}
      </Button>
      <Button
        size="S"
        variant="quiet"
        aria-pressed={mode === 'whisper'}
        aria-keyshortcuts="I Alt+I"
        onClick={() => onMode('whisper')}
      >
        {labels.title}
      </Button>
    </Modes>
  )
}

export interface WhisperFieldProps {
  customerId: string
  /** Fires when the server has the whisper. */
  onSent: () => void
}

/**
 * Enter sends, Ctrl+Enter begins a line, as in the reply. The field is free at once for the next one; what could not be sent comes
 * back into it, and stays for the next visit.
 */
export function WhisperField({ customerId, onSent }: WhisperFieldProps) {
  const draft = useDraft(`whisper.${customerId}`, { text: '' })
  const send = useWhisper(customerId)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    schema: whisperForm,
    start: draft.values,
    keep: draft.put,
    mayPassEmpty: true,
    onSend: async ({ text }, typed) => {
      form.put({ text: '' })
      // Until the server has it, it is the draft.
      draft.put(typed)
      const typedSince = () => field.current?.value ?? ''
      try {
        await send.mutateAsync(text)
      } catch (error) {
        form.put({ text: [typed.text, typedSince()].filter(Boolean).join('\n') })
        throw error
      }
      if (typedSince() === '') draft.forget()
      onSent()
    },
  })
  useEffect(() => field.current?.focus(), [])
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    const { currentTarget: area } = event
    if (event.ctrlKey || event.metaKey) {
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
      form.put({ text: area.value })
    } else if (area.value.trim() !== '') area.form?.requestSubmit()
  }
  return (
    <Form ref={form.root} onSubmit={form.submit} aria-label={labels.title}>
      <p>
        <LockIcon size={14} />
        {labels.hint}
      </p>
      <div>
        <Textarea
          ref={field}
          rows={2}
          resize="none"
          aria-label={labels.title}
          placeholder={labels.placeholder}
          {...form.text('text')}
          onKeyDown={press}
        />
      </div>
      <Button type="submit" variant="main" loading={form.isSending} aria-disabled={form.values.text.trim() === ''}>
        {labels.send}
      </Button>
      {form.failure ? <p role="alert">{form.failure}</p> : null}
    </Form>
  )
}
