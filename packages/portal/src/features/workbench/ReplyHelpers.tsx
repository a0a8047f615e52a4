import { longestTranslated, type RobotDraft, type TranslationLanguage, translationLanguages } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { Button, IconButton, Select, toast, token, typeStep } from '@weft/ui'
import { Languages, PenLine, X } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { latestTextOf, type Translation, useDraft, useHelpers, useTranslation } from './use-helpers'
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

/** The text field of the reply. */
export interface ReplyField {
  text(): string
  /** Replaces what is written. */
  put(text: string): void
  /** Adds a line below what is written. */
  add(text: string): void
}

export interface ReplyHelpersProps {
  conversation: Conversation
  customerId: string
  field: ReplyField
}

type Shown = { kind: 'draft'; draft: RobotDraft } | { kind: 'incoming' | 'outgoing'; translation: Translation }

/**
 * Above the reply: a draft by button or D, the customer's latest text in Chinese, and what is written in the customer's language.
 * Shows the sources of a draft and the original of a translation. Draws nothing where the server offers nothing.
 */
export function ReplyHelpers({ conversation, customerId, field }: ReplyHelpersProps) {
  const offered = useHelpers()
  const draft = useDraft(customerId)
  const translation = useTranslation(customerId)
  const [shown, setShown] = useState<Shown>()
  const [language, setLanguage] = useState<TranslationLanguage>('en')
  const isBusy = draft.isPending || translation.isPending
  const { mutate: askDraft } = draft

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
  useLetterKey('d', offered.drafts ? write : undefined)

  const translate = (kind: 'incoming' | 'outgoing', text: string, to: TranslationLanguage) => {
    if (isBusy) return
    if (text.trim() === '') return void toast.info(words.noText[kind])
    if (text.length > longestTranslated) return void toast.info(words.tooLong(longestTranslated))
    translation.mutate(
      { text, to },
      {
        onSuccess: (done) => {
          // What was typed meanwhile stays.
          if (kind === 'outgoing' && done.isTranslated && field.text() === text) field.put(done.text)
          setShown({ kind, translation: done })
        },
      },
    )
  }

  if (!offered.drafts && !offered.translation) return null
  return (
    <>
      {shown ? (
        <Panel aria-label={shown.kind === 'draft' ? words.sources : words.translation}>
          {shown.kind === 'draft' ? <Sources draft={shown.draft} /> : <Translated {...shown} />}
          <span>
            {shown.kind === 'outgoing' && shown.translation.isTranslated ? (
              <Button size="S" onClick={() => field.put(shown.translation.original)}>
                {words.restore}
              </Button>
            ) : null}
            <IconButton label={words.close} onClick={() => setShown(undefined)}>
              <X strokeWidth={1.5} />
            </IconButton>
          </span>
        </Panel>
      ) : null}
      <Bar role="group" aria-label={words.title}>
        {offered.drafts ? (
          <Button size="S" loading={draft.isPending} onClick={write} aria-keyshortcuts="D Alt+D">
            <PenLine strokeWidth={1.5} aria-hidden="true" />
            {words.draft}
          </Button>
        ) : null}
        {offered.translation ? (
          <>
            <Button
              size="S"
              disabled={isBusy}
              onClick={() => translate('incoming', latestTextOf(conversation, customerId), 'zh')}
            >
              <Languages strokeWidth={1.5} aria-hidden="true" />
              {words.incoming}
            </Button>
            <span>
              <Button
                size="S"
                loading={translation.isPending}
                onClick={() => translate('outgoing', field.text(), language)}
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

function Sources({ draft: { sources, by } }: { draft: RobotDraft }) {
  return (
    <div>
      <b>{words.sources}</b>
      <small>{words.check(by === 'embedded' ? words.embedded : by)}</small>
      <ul>
        {sources.map(({ title, address }) => (
          <li key={`${title} ${address ?? ''}`}>
            {address ? (
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

function Translated({ kind, translation }: { kind: 'incoming' | 'outgoing'; translation: Translation }): ReactNode {
  const { isTranslated, text, original } = translation
  if (!isTranslated)
    return (
      <div>
        <b>{words.untranslated}</b>
        <p>{original}</p>
      </div>
    )
  return (
    <div>
      <b>{kind === 'incoming' ? words.incomingDone : words.original}</b>
      <small>{words.codesKept}</small>
      <p>{kind === 'incoming' ? text : original}</p>
      {kind === 'incoming' ? <small>{words.originalOf(original)}</small> : null}
    </div>
  )
}
