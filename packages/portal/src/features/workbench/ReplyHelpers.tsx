import { longestTranslated, type RobotDraft, type TranslationLanguage, translationLanguages } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { Button, IconButton, Select, toast, token, typeStep } from '@weft/ui'
import { safeAddress } from '@weft/widget'
import { Languages, PenLine, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import {
  latestTextOf,
  type Translation,
  type TranslationAsk,
  useAnswerDraft,
  useHelpers,
  useLanguage,
  useTranslation,
} from './use-helpers'
import { useLetterKey } from './use-list-keys'
import { workbench } from './words'

const words = workbench.helpers

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  flex: none;
  padding: 4px 12px;
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  & > span { display: inline-flex; align-items: center; gap: 4px; min-width: 0; }
  & svg { width: 16px; height: 16px; }
  @media (min-width: 992px) { & [role='combobox'] { min-height: ${token('control.S')}; padding-block: 0; } }
`
const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  flex: none;
  padding: 8px 8px 8px 20px;
  border-top: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  ${typeStep('bodyS')}
  & > div { min-width: 0; max-height: 120px; overflow: auto; overflow-wrap: anywhere; }
  & b { font-weight: 600; }
  & small { margin-inline-start: 8px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & p { margin: 2px 0 0; white-space: pre-wrap; color: ${token('color.textSecondary')}; }
  & ul { margin: 2px 0 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 2px 16px; }
  & a { color: ${token('color.link')}; }
`

/** Stands before there is anything to say: what is put into it is read out, once. */
const Spoken = styled.div`
  display: contents;
`

/** The text field of the reply. */
export interface ReplyField {
  text(): string
  /** Replaces what is written. */
  put(text: string): void
  /** Adds a line below what is written. */
  add(text: string): void
}

export interface ReplyHelpersProps {
  /** A customer's; its chatId is their userId. */
  conversation: Conversation
  field: ReplyField
  /** What stands in the field since its last change; undefined before the first one. */
  written: string | undefined
  /** False while a whisper is written instead: D is not for it. Defaults to true. */
  isShown?: boolean
}

type Shown =
  | { kind: 'draft'; draft: RobotDraft }
  | { kind: 'incoming'; translation: Translation }
  /** `isPut`: the translation took the place of what was written. */
  | { kind: 'outgoing'; translation: Translation; isPut: boolean }

/**
 * Above the reply: a draft by button or D, the customer's latest text in Chinese, and what is written in the customer's language.
 * Shows the sources of a draft and the original of a translation. Draws nothing where the server offers nothing.
 */
export function ReplyHelpers({ conversation, field, written, isShown = true }: ReplyHelpersProps) {
  const customerId = conversation.chatId
  const offered = useHelpers()
  const draft = useAnswerDraft(customerId)
  const translation = useTranslation(customerId)
  const [shown, setShown] = useState<Shown>()
  const [language, setLanguage] = useLanguage(customerId)
  const isBusy = draft.isPending || translation.isPending
  const running = translation.isPending ? translation.variables.kind : undefined
  const { mutate: askDraft } = draft
  // Sent or given up: what is shown was about words that are gone.
  useEffect(() => {
    if (written === '') setShown(undefined)
  }, [written])

  const write = useCallback(() => {
    if (isBusy) return
    askDraft(undefined, {
      onSuccess: (made) => {
        if (!made) return void toast.info(words.nothing)
        field.add(made.text)
        setShown({ kind: 'draft', draft: made })
      },
    })
  }, [askDraft, field, isBusy])
  useLetterKey('d', offered.drafts && isShown ? write : undefined)

  const translate = ({ kind, text, to, msgSeqId }: TranslationAsk) => {
    if (isBusy) return
    if (text.trim() === '') return void toast.info(words.noText[kind])
    if (text.length > longestTranslated) return void toast.info(words.tooLong(longestTranslated))
    translation.mutate(
      { kind, text, to, msgSeqId },
      {
        onSuccess: (done) => {
          if (kind === 'incoming') return setShown({ kind, translation: done })
          // What was typed meanwhile stays.
          const isPut = done.isTranslated && field.text() === text
          if (isPut) field.put(done.text)
          setShown({ kind, translation: done, isPut })
        },
      },
    )
  }

  if (!offered.drafts && !offered.translation) return null
  return (
    <>
      <Spoken role="status" aria-atomic="false">
        {shown ? <Told {...{ shown, field, written }} onClose={() => setShown(undefined)} /> : null}
      </Spoken>
      <Bar role="group" aria-label={words.title}>
        {offered.drafts ? (
          <Button
            size="S"
            loading={draft.isPending}
            disabled={running !== undefined}
            onClick={write}
            aria-keyshortcuts="D Alt+D"
          >
            <PenLine strokeWidth={1.5} aria-hidden="true" />
            {words.draft}
          </Button>
        ) : null}
        {offered.translation ? (
          <>
            <Button
              size="S"
              loading={running === 'incoming'}
              disabled={draft.isPending || running === 'outgoing'}
              onClick={() => translate({ kind: 'incoming', to: 'zh', ...latestTextOf(conversation) })}
            >
              <Languages strokeWidth={1.5} aria-hidden="true" />
              {words.incoming}
            </Button>
            <span>
              <Button
                size="S"
                loading={running === 'outgoing'}
                disabled={draft.isPending || running === 'incoming'}
                onClick={() => translate({ kind: 'outgoing', to: language, text: field.text() })}
              >
                {words.outgoing}
              </Button>
              <Select
                aria-label={words.language}
                value={language}
                onValueChange={(value) => setLanguage(value as TranslationLanguage)}
                options={Object.entries(translationLanguages).map(([value, label]) => ({ value, label }))}
              />
            </span>
          </>
        ) : null}
      </Bar>
    </>
  )
}

interface ToldProps extends Pick<ReplyHelpersProps, 'field' | 'written'> {
  shown: Shown
  onClose: () => void
}

/** What a helper returned. The original comes back only while the field holds the translation and nothing else. */
function Told({ shown, field, written, onClose }: ToldProps) {
  const restore = () => {
    if (shown.kind !== 'outgoing') return
    field.put(shown.translation.original)
    onClose()
  }
  return (
    <Panel aria-label={shown.kind === 'draft' ? words.sources : words.translation}>
      {shown.kind === 'draft' ? <Sources draft={shown.draft} /> : <Translated {...shown} />}
      <span>
        {shown.kind === 'outgoing' && shown.isPut && written === shown.translation.text ? (
          <Button size="S" onClick={restore}>
            {words.restore}
          </Button>
        ) : null}
        <IconButton label={words.close} onClick={onClose}>
          <X strokeWidth={1.5} />
        </IconButton>
      </span>
    </Panel>
  )
}

function Sources({ draft: { sources, by } }: { draft: RobotDraft }) {
  return (
    <div>
      <b>{words.sources}</b>
      <small>{words.check(by === 'embedded' ? words.embedded : by)}</small>
      <ul>
        {sources.map(({ title, address }) => (
          <li key={`${title} ${address ?? ''}`}>
            {safeAddress(address) ? (
              <a href={address} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Translated(shown: Exclude<Shown, { kind: 'draft' }>): ReactNode {
  const { isTranslated, text, original } = shown.translation
  if (!isTranslated)
    return (
      <div>
        <b>{words.untranslated}</b>
        <p>{original}</p>
      </div>
    )
  // The field holds the translation: beside it stands the original.
  const isInField = shown.kind === 'outgoing' && shown.isPut
  return (
    <div>
      <b>{isInField ? words.original : shown.kind === 'incoming' ? words.incomingDone : words.notPut}</b>
      <small>{words.codesKept}</small>
      <p>{isInField ? original : text}</p>
      {isInField ? null : <small>{words.originalOf(original)}</small>}
    </div>
  )
}
