/**
 * Where a person writes (WD-02): 1–4 rows, Enter sends, Ctrl+Enter adds a line (or the other way round by choice), an
 * input method is never disturbed, the draft survives a reload. Attachments, emojis, voice, quick phrases and quotes come
 * as files of their own; what stands here is what a text needs.
 */
import type { Conversation } from '@weft/core'
import { LIMITS, MsgType } from '@weft/protocol'
import { token, typeStep } from '@weft/ui'
import {
  type ChangeEvent,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { styled } from 'styled-components'
import type { AttachmentQueue, QueueState } from '../attachments/queue'
import { useWeft } from '../context/context'
import type { ComposerHandle, ComposerProps } from '../context/props'
import { useSelf, useStrings } from '../hooks/useChat'
import { onDemand } from '../lazy/onDemand'
import type { KeyTaker } from '../phrases/PhraseList'
import type { Quote } from '../quote/quote'
import { Square } from '../shapes/square'
import { fill } from '../strings'
import { isWrittenIn } from '../window/isWrittenIn'
import type { ComposerInside } from './inside'
import { codePoints, isBlank, meaningOf, type SendKey } from './keys'
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
  &:focus-within { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  &[data-disabled='true'] { background: ${token('color.disabledBg')}; }
`
/** One row where there is little beside the text; with tools the text has a row of its own, except on a phone. */
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  padding: 3px;
  &[hidden] { display: none; }
  @media (min-width: 992px), (pointer: fine) {
    &[data-rows='2'] { flex-wrap: wrap; }
    &[data-rows='2'] > textarea { flex-basis: 100%; }
    &[data-rows='2'] > [type='submit'] { margin-inline-start: auto; }
  }
`
// Below 16 px a phone or a tablet zooms the page into the field; with a mouse it is written as large as it is read.
// Above and below a border, not a padding: text is scrolled through a padding, and half of a fifth row would show there.
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
  font-size: 16px;
  line-height: 22px;
  color: inherit;
  overflow-wrap: anywhere;
  &::placeholder { color: ${token('color.textMeta')}; opacity: 1; }
  @media (max-width: 991.98px) { border-width: 11px 0; }
  @media (min-width: 992px) and (pointer: fine) { font-size: inherit; }
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
/** As wide as the tools of a small screen, until they are here. */
const ToolsRoom = styled.span`
  @media (max-width: 991.98px) { width: 44px; &[data-wide='true'] { width: 90px; } }
`

const tools = onDemand(() => import('./tools'))
const attaching = onDemand(() => import('../attachments'))
const quoting = onDemand(() => import('../quote'))

/** From here on the rest of the room is shown. */
const COUNT_FROM = LIMITS.textCodePoints - 500

/** Files that wait in conversations that are not shown: who looks at another one finds them again, until the page goes. */
const laidReady = new WeakMap<Conversation, AttachmentQueue>()

const NOTHING: QueueState = { items: [], refusals: [] }
const nothing = () => NOTHING
const never = () => () => {}

/**
 * Where the person writes: text, emoji, images, files and voice. Keeps a draft of each conversation; its `ref` is a
 * ComposerHandle.
 */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  {
    conversation,
    canAttach,
    canRecord,
    attachmentLimits,
    phrases,
    dropTarget,
    placeholder,
    onKeyDown,
    onTextChange,
    disabled = false,
    autoFocus = false,
    className,
  },
  ref,
) {
  const strings = useStrings()
  const self = useSelf()
  const { storagePrefix } = useWeft()
  const [text, setDraft] = useDraft(storagePrefix, self?.userId, conversation.chatId)
  const [quote, setQuote] = useState<Quote>()
  const [sendKey, setSendKey] = useState<SendKey>('enter')
  const [isRecording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const keys = useRef<KeyTaker | undefined>(undefined)
  const composition = useRef({ isRunning: false, endedAt: Number.NEGATIVE_INFINITY })
  const helpId = useId()

  const [queue, setQueue] = useState(() => laidReady.get(conversation))
  const queueOnce = useRef(queue)
  useEffect(
    () => () => {
      const left = queueOnce.current
      if (left && left.snapshot().items.length > 0) laidReady.set(conversation, left)
      else laidReady.delete(conversation)
    },
    [conversation],
  )
  const { items } = useSyncExternalStore(queue?.subscribe ?? never, queue?.snapshot ?? nothing, nothing)

  useGrowingField(field, text)
  const mayAttach = (canAttach ?? self?.isVisitor === false) && !disabled
  // Before it is needed: a file that is chosen while the server is away waits like a text, and its code could not come then.
  attaching.use(mayAttach)
  const length = codePoints(text)
  const left = LIMITS.textCodePoints - length
  const isReady =
    !disabled && left >= 0 && (!isBlank(text) || items.length > 0) && !items.some(({ isPreparing }) => isPreparing)

  const change = (next: string) => {
    setProblem(undefined)
    setDraft(next)
    onTextChange?.(next)
  }

  /** The field itself puts it in, so that the cursor is right before the next key arrives and undo knows of it. */
  const insert = (piece: string) => {
    const element = field.current
    if (!element || element.disabled) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    if (activeElement === element && document.execCommand('insertText', false, piece)) return
    element.setRangeText(piece, element.selectionStart, element.selectionEnd, 'end')
    change(element.value)
  }

  const failed = () => setProblem(strings.sendFailed)
  const addFiles = (files: readonly File[], folders?: readonly string[]) =>
    void attaching.fetch().then((module) => {
      if (!module) return setProblem(strings.actionFailed)
      const { AttachmentQueue, ATTACHMENT_LIMITS } = module
      queueOnce.current ??= new AttachmentQueue({ ...ATTACHMENT_LIMITS, ...attachmentLimits })
      setProblem(undefined)
      setQueue(queueOnce.current)
      queueOnce.current.add(files, folders)
    })

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    setText(next: string) {
      change(next)
      field.current?.focus()
    },
    insertText(piece: string) {
      field.current?.focus()
      insert(piece)
    },
    reedit(words: string) {
      change(isBlank(text) ? words : `${text}\n${words}`)
      field.current?.focus()
    },
    quote(entry) {
      field.current?.focus()
      void quoting.fetch().then((module) => setQuote(module?.quoteOf(entry, strings)))
    },
  }))

  useEffect(() => {
    // It may come late, after an answer of the service: who writes elsewhere by then would write the rest of it here. A
    // search has been answered when a conversation comes.
    if (autoFocus && !isWrittenIn(':not([type=search])')) field.current?.focus()
  }, [autoFocus])

  const send = () => {
    if (!isReady) return
    const words = text
    const extend = quote && { quote }
    const hasWords = !isBlank(words)
    setQuote(undefined)
    // The quote goes with what is said; files alone carry it themselves.
    if (queue && items.length > 0) queue.send(conversation, hasWords ? undefined : extend).catch(failed)
    if (hasWords) {
      change('')
      const said = words.trim()
      const sent = extend ? conversation.send(MsgType.text, [{ text: said }], extend) : conversation.sendText(said)
      sent.catch(() => {
        failed()
        setDraft(words)
        setQuote(quote)
      })
    }
    field.current?.focus()
  }

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { isRunning, endedAt } = composition.current
    onKeyDown?.(event)
    if (event.defaultPrevented || (!isRunning && keys.current?.(event))) return
    const isComposing = event.nativeEvent.isComposing
    if (event.key === 'Escape' && quote && !isRunning && !isComposing) {
      event.preventDefault()
      setQuote(undefined)
      return
    }
    const { key, keyCode, ctrlKey, metaKey, shiftKey, altKey } = event
    const press = { key, keyCode, ctrlKey, metaKey, shiftKey, altKey, isComposing }
    const meaning = meaningOf(press, isRunning, event.timeStamp - endedAt, sendKey)
    if (meaning === 'none') return
    event.preventDefault()
    if (meaning === 'send') send()
    else insert('\n')
  }

  const help = (() => {
    if (problem) return { tone: 'over', words: problem }
    if (left < 0) return { tone: 'over', words: fill(strings.lengthOver, { n: -left }) }
    if (length >= COUNT_FROM) return { tone: 'calm', words: fill(strings.lengthLeft, { n: left }) }
    return undefined
  })()

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
    setText: change,
    setSendKey,
    setQuote,
    setRecording,
    addFiles,
    send,
    failed,
    tell: setProblem,
  }
  const loaded = tools.use()
  const Strip = attaching.use(queue !== undefined)?.AttachmentStrip
  const QuoteBar = quoting.use(quote !== undefined)?.QuoteBar

  return (
    <Form
      ref={form}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Box data-disabled={disabled}>
        {quote && QuoteBar ? <QuoteBar quote={quote} onRemove={() => setQuote(undefined)} /> : null}
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
