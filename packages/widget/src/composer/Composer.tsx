/**
 * Where a person writes (WD-02): 1–4 rows, Enter sends, Ctrl+Enter adds a line, an input method is never disturbed,
 * the draft survives a reload, files wait in a strip until they are sent.
 */
import { LIMITS } from '@weft/protocol'
import { focusVisible, token, typeStep } from '@weft/ui'
import { Paperclip } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { useSelf, useStrings } from '../hooks/useChat'
import { onDemand } from '../parts/onDemand'
import type { ComposerHandle, ComposerProps } from '../parts/props'
import { useWeft } from '../provider/context'
import { fill } from '../strings'
import { type Attachment, filesOf, MAX_ATTACHMENTS, outgoing, release } from './attachments'
import { codePoints, isBlank, meaningOf } from './keys'
import { useAttachments } from './useAttachments'
import { useDraft } from './useDraft'
import { useGrowingField } from './useGrowingField'

const Form = styled.form`
  flex: none;
  position: relative;
  margin: 0;
  padding: 8px 12px calc(12px + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  ${typeStep('body')}
  color: ${token('color.text')};
`
const Box = styled.div`
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.surface')};
  &:focus-within { border-color: ${token('color.focus')}; box-shadow: inset 0 0 0 1px ${token('color.focus')}; }
  &[data-dropping='true'] { border-style: dashed; border-color: ${token('color.thread')}; }
  &[data-disabled='true'] { background: ${token('color.disabledBg')}; }
`
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  padding: 3px;
`
const Field = styled.textarea`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 6px 8px;
  border: 0;
  outline: 0;
  resize: none;
  overflow-y: auto;
  background: none;
  font: inherit;
  line-height: 22px;
  color: inherit;
  overflow-wrap: anywhere;
  &::placeholder { color: ${token('color.textMeta')}; opacity: 1; }
  @media (max-width: 991.98px) { padding: 11px 8px; }
`
const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 34px;
  height: 34px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  &:hover:enabled { background: ${token('color.hover')}; }
  &[data-main='true'] { width: auto; padding: 0 14px; background: ${token('color.main')}; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.onMain')}; }
  &[data-main='true']:hover:enabled { background: ${token('color.mainHover')}; }
  &:disabled { background: ${token('color.disabledBg')}; color: ${token('color.disabledText')}; cursor: default; }
  @media (max-width: 991.98px) { min-width: 44px; height: 44px; }
`
const Help = styled.p`
  && { padding: 0 8px 4px; }
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textMeta')};
  text-align: end;
  &[data-tone='over'] { color: ${token('color.danger')}; }
`
const FileInput = styled.input`
  display: none;
`

/** As high as the strip with one row of tiles. */
const StripRoom = styled.div`
  height: 84px;
`
const strip = onDemand(() => import('./AttachmentStrip'))
function Strip(props: { items: readonly Attachment[]; onRemove: (id: number) => void }) {
  const Loaded = strip.use()?.AttachmentStrip
  return Loaded ? <Loaded {...props} /> : <StripRoom aria-busy="true" />
}

/** From here on the rest of the room is shown. */
const COUNT_FROM = LIMITS.textCodePoints - 500

export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  { conversation, canAttach, placeholder, onKeyDown, onTextChange, disabled = false, autoFocus = false, className },
  ref,
) {
  const strings = useStrings()
  const self = useSelf()
  const { storagePrefix } = useWeft()
  const [text, setDraft] = useDraft(storagePrefix, self?.userId, conversation.chatId)
  const attachments = useAttachments()
  const [isDropping, setIsDropping] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const composition = useRef({ isRunning: false, endedAt: Number.NEGATIVE_INFINITY })
  const helpId = useId()

  useGrowingField(field, text)
  const mayAttach = (canAttach ?? self?.isVisitor === false) && !disabled
  const length = codePoints(text)
  const left = LIMITS.textCodePoints - length
  const isReady = !disabled && left >= 0 && (!isBlank(text) || attachments.items.length > 0)

  const change = (next: string) => {
    setHasFailed(false)
    setDraft(next)
    onTextChange?.(next)
  }

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    setText(next: string) {
      change(next)
      field.current?.focus()
    },
    insertText(piece: string) {
      const element = field.current
      const from = element?.selectionStart ?? text.length
      const to = element?.selectionEnd ?? text.length
      change(text.slice(0, from) + piece + text.slice(to))
      element?.focus()
    },
  }))

  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const send = () => {
    if (!isReady) return
    const words = text
    const failed = () => setHasFailed(true)
    for (const attachment of attachments.take()) {
      conversation
        .sendFile(outgoing(attachment))
        .catch(failed)
        .finally(() => release(attachment))
    }
    if (!isBlank(words)) {
      change('')
      conversation.sendText(words.trim()).catch(() => {
        setHasFailed(true)
        setDraft(words)
      })
    }
    field.current?.focus()
  }

  const addLine = () => {
    const element = field.current
    if (!element) return
    // The field itself puts the line in, so that the cursor is right before the next key arrives.
    element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end')
    change(element.value)
  }

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { isRunning, endedAt } = composition.current
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    const press = {
      key: event.key,
      keyCode: event.keyCode,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
      altKey: event.altKey,
      isComposing: event.nativeEvent.isComposing,
    }
    const meaning = meaningOf(press, isRunning, event.timeStamp - endedAt)
    if (meaning === 'none') return
    event.preventDefault()
    if (meaning === 'send') send()
    else addLine()
  }

  const receive = (files: File[], event: { preventDefault(): void }) => {
    if (files.length === 0 || !mayAttach) return
    event.preventDefault()
    attachments.add(files)
    field.current?.focus()
  }

  const dropping = (event: DragEvent, isOver: boolean) => {
    if (!mayAttach || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsDropping(isOver)
  }

  const help = (() => {
    if (hasFailed) return { tone: 'over', words: strings.sendFailed }
    if (attachments.isOverfull) return { tone: 'over', words: fill(strings.attachmentsFull, { n: MAX_ATTACHMENTS }) }
    if (left < 0) return { tone: 'over', words: fill(strings.lengthOver, { n: -left }) }
    if (length >= COUNT_FROM) return { tone: 'calm', words: fill(strings.lengthLeft, { n: left }) }
    return undefined
  })()

  return (
    <Form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => dropping(event, true)}
      onDragLeave={(event) => dropping(event, false)}
      onDrop={(event) => {
        setIsDropping(false)
        receive(filesOf(event.dataTransfer), event)
      }}
    >
      <Box data-dropping={isDropping} data-disabled={disabled}>
        {attachments.items.length > 0 ? <Strip items={attachments.items} onRemove={attachments.remove} /> : null}
        <Line>
          {mayAttach ? (
            <>
              <Square
                type="button"
                aria-label={strings.attach}
                title={strings.attach}
                onClick={() => picker.current?.click()}
              >
                <Paperclip size={18} strokeWidth={1.5} aria-hidden="true" />
              </Square>
              <FileInput
                ref={picker}
                type="file"
                multiple
                tabIndex={-1}
                aria-hidden="true"
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  attachments.add([...(event.target.files ?? [])])
                  event.target.value = ''
                  field.current?.focus()
                }}
              />
            </>
          ) : null}
          <Field
            ref={field}
            rows={1}
            value={text}
            disabled={disabled}
            placeholder={isDropping ? strings.dropHere : (placeholder ?? strings.composerPlaceholder)}
            aria-label={strings.composerLabel}
            aria-describedby={help ? helpId : undefined}
            enterKeyHint="send"
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
              change(event.target.value)
              if (!isBlank(event.target.value)) conversation.notifyTyping()
            }}
            onKeyDown={handleKey}
            onCompositionStart={() => {
              composition.current.isRunning = true
            }}
            onCompositionEnd={(event) => {
              composition.current = { isRunning: false, endedAt: event.timeStamp }
            }}
            onPaste={(event: ClipboardEvent<HTMLTextAreaElement>) => receive(filesOf(event.clipboardData), event)}
          />
          <Square type="submit" data-main="true" disabled={!isReady} title={strings.sendHint}>
            {strings.send}
          </Square>
        </Line>
        {help ? (
          <Help id={helpId} data-tone={help.tone} role="status">
            {help.words}
          </Help>
        ) : null}
      </Box>
    </Form>
  )
})
