/**
 * The message field (WD-02): 1–4 rows, Enter sends, Ctrl+Enter adds a line (or the reverse by setting). It never disturbs an
 * input method, and the draft survives a reload. Attachments, emojis, voice, quick phrases and quotes load on demand; this file
 * has only what a text needs.
 */
import { token, typeStep } from '@weft/ui'
import { forwardRef, useId, useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ComposerHandle, ComposerProps } from '../context/props'
import { useStrings } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'
import type { KeyTaker } from '../phrases/PhraseList'
import { Square } from '../shapes/square'
import { insertAt } from './insert'
import type { ComposerInside } from './inside'
import { isBlank, type SendKey } from './keys'
import { useFieldKeys } from './useFieldKeys'
import { useFirstFocus } from './useFirstFocus'
import { useGrowingField } from './useGrowingField'
import { useOutgoing } from './useOutgoing'

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
  &:focus-within { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  &[data-disabled='true'] { background: ${token('color.disabledBg')}; }
`
/** One row if there is little beside the text; with tools the text has a row of its own, except on a phone. */
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  padding: 5px;
  &[hidden] { display: none; }
  @media (min-width: 992px), (pointer: fine) {
    &[data-rows='2'] { flex-wrap: wrap; }
    &[data-rows='2'] > textarea { flex-basis: 100%; }
    &[data-rows='2'] > [type='submit'] { margin-inline-start: auto; }
  }
`
// Below 16 px a phone or tablet zooms into the field; otherwise the text has its reading size. Above and below a border, not a
// padding: text scrolls through a padding, and half of a fifth row would show there.
const Field = styled.textarea`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 0 8px;
  border: solid transparent;
  border-width: 6px 0;
  outline: 0;
  resize: none;
  overflow-y: auto;
  background: none;
  font: inherit;
  line-height: calc(22px * var(--weft-text-scale, 1));
  color: inherit;
  overflow-wrap: anywhere;
  &::placeholder { color: ${token('color.textMeta')}; opacity: 1; }
  @media (max-width: 991.98px) { border-width: 11px 0; }
  @media (pointer: coarse) { font-size: max(1em, 16px); }
  @media (forced-colors: active) { border-color: Canvas; }
`
const Help = styled.p`
  && { padding: 0 8px 4px; }
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textMeta')};
  text-align: end;
  &[data-tone='over'] { color: ${token('color.danger')}; }
`
/** Reserves the width of the tools on a small screen until they load. */
const ToolsRoom = styled.span`
  @media (max-width: 991.98px) { width: 44px; &[data-wide='true'] { width: 90px; } }
`

const tools = onDemand(() => import('./tools'), { isLate: true })
const quoting = onDemand(() => import('../quote'))

/** The message field: text, emoji, images, files and voice. Keeps a draft per conversation; its `ref` is a ComposerHandle. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const { conversation, canRecord, phrases, dropTarget, placeholder, disabled = false, autoFocus = false } = props
  const strings = useStrings()
  const outgoing = useOutgoing(props)
  const { text, setText, quote, setQuote, queue, Strip, mayAttach, isReady, help } = outgoing
  const [sendKey, setSendKey] = useState<SendKey>('enter')
  const [isRecording, setRecording] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const keys = useRef<KeyTaker | undefined>(undefined)
  const helpId = useId()
  useGrowingField(field, text)
  useFirstFocus(field, autoFocus)

  const insert = (piece: string) => {
    const element = field.current
    const written = element && !element.disabled ? insertAt(element, piece) : undefined
    if (written !== undefined) setText(written)
  }

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    setText(next: string) {
      setText(next)
      field.current?.focus()
    },
    insertText(piece: string) {
      field.current?.focus()
      insert(piece)
    },
    reedit(words: string) {
      setText(isBlank(text) ? words : `${text}\n${words}`)
      field.current?.focus()
    },
    quote(entry) {
      field.current?.focus()
      void quoting.fetch().then((module) => setQuote(module?.quoteOf(entry, strings)))
    },
  }))

  const send = () => {
    if (!isReady) return
    outgoing.send()
    field.current?.focus()
  }

  const unquote = quote && (() => setQuote(undefined))
  const handlers = useFieldKeys({ sendKey, list: keys, onKeyDown: props.onKeyDown, unquote, insert, send })

  const inside: ComposerInside = {
    conversation,
    text,
    canAttach: mayAttach,
    canRecord: mayAttach && (canRecord ?? true),
    isDisabled: disabled,
    phrases,
    quote,
    sendKey,
    form,
    field,
    keys,
    dropTarget,
    insert,
    setText,
    setSendKey,
    setQuote,
    setRecording,
    addFiles: outgoing.addFiles,
    send,
    failed: outgoing.failed,
    tell: outgoing.tell,
  }
  const loaded = tools.use()
  const QuoteBar = quoting.use(quote !== undefined)?.QuoteBar

  return (
    <Form
      ref={form}
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Box data-disabled={disabled}>
        {quote && QuoteBar ? <QuoteBar {...{ quote, conversation }} onRemove={() => setQuote(undefined)} /> : null}
        {queue && Strip ? <Strip queue={queue} /> : null}
        {isRecording && loaded ? <loaded.RecorderPlace inside={inside} /> : null}
        <Line hidden={isRecording} data-rows={mayAttach || phrases ? 2 : 1}>
          <Field
            ref={field}
            rows={1}
            value={text}
            disabled={disabled}
            placeholder={placeholder ?? strings.composerPlaceholder}
            aria-label={strings.composerLabel}
            aria-describedby={help ? helpId : undefined}
            enterKeyHint={sendKey === 'enter' ? 'send' : 'enter'}
            onChange={({ target: { value } }) => {
              setText(value)
              if (!isBlank(value)) conversation.notifyTyping()
            }}
            {...handlers}
          />
          {loaded ? <loaded.ComposerTools inside={inside} /> : <ToolsRoom data-wide={mayAttach} />}
          <Square type="submit" data-main="true" disabled={!isReady}>
            {strings.send}
          </Square>
          {loaded ? <loaded.SendKeyButton inside={inside} /> : null}
        </Line>
        {help ? (
          <Help id={helpId} data-tone={help.tone} role={help.tone === 'over' ? 'alert' : undefined}>
            {help.words}
          </Help>
        ) : null}
      </Box>
    </Form>
  )
})
