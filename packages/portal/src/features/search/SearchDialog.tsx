/**
 * The header's search: a combobox over the first matches of each kind. The field keeps the focus, arrows choose. Enter opens the
 * choice or, without one, the page of all results.
 */
import { longestSearch, type SiteSearchGroup } from '@weft/contract'
import { Button, Dialog, Input, token, typeStep } from '@weft/ui'
import { charactersOver } from '@weft/ui/too-long'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { site } from '../../platform/site/config'
import { nearWords } from '../../shared/asking/near-words'
import { useSettled } from '../../shared/lists/use-settled'
import { forgetSearches, keepSearch, recentSearches } from './recent'
import { countSearch, totalOf, useFrequentSearches, useSiteSearch } from './use-site-search'
import { searchWords as words } from './words'

const PER_KIND = 5

const Status = styled.p`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  min-height: 32px;
  margin: ${token('space.2')} 0 0;
  color: ${token('color.textMeta')};
  ${typeStep('caption')}
`
const List = styled.div`
  height: min(28rem, 55dvh);
  overflow: auto;
  & > [role='group'] + * { margin-top: ${token('space.3')}; }
  & strong { display: block; padding: ${token('space.1')} ${token('space.3')}; color: ${token('color.textMeta')}; ${typeStep('caption')} font-weight: 500; }
  & [role='option'] {
    display: grid;
    align-content: center;
    min-height: 44px;
    padding: ${token('space.1')} ${token('space.3')};
    cursor: pointer;
    ${typeStep('body')}
  }
  & [role='option'] > small { color: ${token('color.textMeta')}; ${typeStep('caption')} overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  & [role='option'] > span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  & [aria-selected='true'] { background: ${token('color.hover')}; box-shadow: inset 3px 0 ${token('color.thread')}; }
  & [aria-selected='true'] > small { color: ${token('color.textSecondary')}; }
  @media (forced-colors: active) { & [aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`

interface Choice {
  key: string
  title: string
  text?: string
  address: string
  /** Keyword that is stored as a recent search. */
  keyword: string
}
interface Group {
  key: string
  title: string
  choices: readonly Choice[]
}

export interface SearchDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function SearchDialog({ isOpen, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.label} width="40rem">
      <Search />
    </Dialog>
  )
}

function Search() {
  const id = useId()
  const navigate = useNavigate()
  const owner = useSession((state) => state.session?.user.number ?? '')
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const [recent, setRecent] = useState(() => recentSearches(owner))
  const list = useRef<HTMLDivElement>(null)
  const isTooLong = charactersOver(text, longestSearch) > 0
  const typed = isTooLong ? '' : text.trim()
  const keyword = useSettled(typed)
  const { data, isError, isFetching, refetch } = useSiteSearch(keyword, PER_KIND)
  const frequent = useFrequentSearches(typed === '')
  const groups = isTooLong
    ? []
    : typed === ''
      ? [...keywordGroup('recent', recent), ...keywordGroup('frequent', frequent)]
      : keyword === ''
        ? []
        : foundGroups(keyword, data ?? [], typed === keyword && !isFetching)
  const choices = groups.flatMap((group) => group.choices)
  const chosen = choices[at]

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  // The open search is a history entry: the chosen page replaces it.
  const go = (choice: Pick<Choice, 'address' | 'keyword'>) => {
    keepSearch(owner, choice.keyword)
    countSearch(choice.keyword)
    void navigate(choice.address, { replace: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) go(chosen)
      else if (typed !== '') go({ address: urls.searchOf(typed), keyword: typed })
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || choices.length === 0) return
    event.preventDefault()
    // Between the last and the first option is the field itself, where Enter opens all results.
    setAt(((at + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
  }
  const forget = () => {
    forgetSearches(owner)
    setRecent([])
  }
  const total = totalOf(data ?? [])
  const isPending = typed !== keyword || isFetching
  return (
    <>
      <Input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        aria-label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <Status role="status">
        <Outcome typed={typed} isPending={isPending} total={isError ? undefined : total} onRetry={refetch} />
      </Status>
      <List ref={list} id={id} role="listbox" aria-label={words.title} aria-busy={typed !== '' && isPending}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.key} role="group" aria-label={group.title}>
            <strong aria-hidden="true">{group.title}</strong>
            {group.choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
              <div
                key={choice.key}
                id={`${id}-${choice.key}`}
                role="option"
                aria-selected={choice === chosen}
                onPointerMove={() => setAt(choices.indexOf(choice))}
                onClick={() => go(choice)}
              >
                <span>{choice.title}</span>
                {choice.text ? <small>{choice.text}</small> : null}
              </div>
            ))}
          </div>
        ))}
      </List>
      {typed === '' && !isTooLong && recent.length > 0 ? (
        <Button variant="quiet" size="S" onClick={forget}>
          {words.forget}
        </Button>
      ) : null}
    </>
  )
}

/** Result of the search in one line; `total` undefined: it failed. */
function Outcome(props: { typed: string; isPending: boolean; total: number | undefined; onRetry: () => unknown }) {
  const { typed, isPending, total, onRetry } = props
  if (typed === '') return words.hint
  if (isPending) return null
  if (total === undefined) {
    return (
      <>
        {words.failed}
        <Button size="S" onClick={() => void onRetry()}>
          {words.retry}
        </Button>
      </>
    )
  }
  return total === 0 ? `${words.none(typed)}。${words.noneHint}` : words.count(total)
}

/** Suggested keywords: the person's recent ones, or the most frequent ones. */
const keywordGroup = (key: 'recent' | 'frequent', keywords: readonly string[]): Group[] =>
  keywords.length === 0
    ? []
    : [
        {
          key,
          title: words[key],
          choices: keywords.map((keyword, at) => ({
            key: `${key}-${at}`,
            title: keyword,
            address: urls.searchOf(keyword),
            keyword,
          })),
        },
      ]

function foundGroups(keyword: string, found: readonly SiteSearchGroup[], isSettled: boolean): Group[] {
  if (found.length === 0) return isSettled ? [waysOn(keyword)] : []
  const groups = found.map(({ kind, rows, near }) => ({
    key: kind,
    title: near ? nearWords[near.kind](keyword, near.key) : words.kinds[kind],
    choices: rows.map(({ id, title, text, address }) => ({ key: `${kind}-${id}`, title, text, address, keyword })),
  }))
  const everything = { key: 'all', title: words.everything(keyword), address: urls.searchOf(keyword), keyword }
  return [...groups, { key: 'all', title: words.title, choices: [everything] }]
}

/** Nothing was found: where to look on, and whom to ask. */
const waysOn = (keyword: string): Group => ({
  key: 'ways',
  title: words.ways,
  choices: [
    { key: 'ways-mall', title: words.toMall, address: `${urls.mallIndex}?scope=all`, keyword },
    { key: 'ways-contact', title: words.contact, text: site.phone, address: urls.contact, keyword },
  ],
})
