/**
 * 转发给: 最近 · 企业 · 群组 · 特别关注, a search by name and pinyin, one choice (WD-12). 确定 without a choice does nothing;
 * otherwise the messages are sent there as relay messages (IM-24) and the dialog closes. 特别关注 are the conversations that the
 * user pinned.
 */
import { createDirectory, type MessageEntry } from '@weft/core'
import { Button, focusVisible, isRightToLeft, token, typeStep } from '@weft/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ForwardMode } from '../context/props'
import { Input } from '../form/fields'
import { useChat, useSelf } from '../hooks/useChat'
import { Dialog } from '../shapes/Dialog'
import { fill } from '../strings'
import { useReading } from '../words/reading'
import { matches, needsSpelling, type Spelling } from './match'
import { OrganisationTree } from './OrganisationTree'
import { type ChoiceProps, Loading, TargetList } from './rows'
import { distinct, everybody, type ForwardTarget, ofChat, ofContact } from './target'
import { useLoaded } from './useLoaded'

const Frame = styled(Dialog)`
  width: 640px;
  overflow: hidden;
`
const Inside = styled.div`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) auto / 136px minmax(0, 1fr);
  height: min(560px, calc(100dvh - 64px));
  @media (max-width: 639.98px) {
    grid-template: auto auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
    & > * { grid-column: 1; }
  }
`
const Title = styled.h2`
  grid-column: 1 / -1;
  padding: 16px 20px 8px;
  ${typeStep('h4')}
`
const Find = styled.div`
  grid-column: 1 / -1;
  position: relative;
  padding: 4px 20px 12px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > svg { position: absolute; top: 14px; inset-inline-start: 30px; color: ${token('color.edge')}; }
  & > input { padding-inline-start: 34px; }
  @media (pointer: coarse) { & > svg { top: 18px; } }
`
const Tabs = styled.div`
  display: flex;
  flex-direction: column;
  padding: 8px 0;
  border-inline-end: 1px solid ${token('color.hairline')};
  @media (max-width: 639.98px) {
    flex-direction: row;
    padding: 0;
    overflow-x: auto;
    border: 0;
    border-bottom: 1px solid ${token('color.hairline')};
  }
`
const Tab = styled.button`
  position: relative;
  min-height: 40px;
  padding: 4px 20px;
  border: 0;
  background: none;
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  &[aria-selected='true'] { font-weight: 600; color: ${token('color.text')}; }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: ${token('color.thread')};
  }
  @media (max-width: 639.98px) {
    flex: 1;
    min-height: 44px;
    padding: 4px 12px;
    text-align: center;
    &[aria-selected='true']::after { inset: auto 0 0 0; width: auto; height: 3px; }
  }
`
// Its grid row is named, because a search removes the tabs above it.
const List = styled.div`
  min-width: 0;
  overflow: auto;
  overscroll-behavior: contain;
  &[data-whole='true'] { grid-column: 1 / -1; }
  @media (max-width: 639.98px) { grid-row: 4; }
`
const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 12px 20px;
  border-top: 1px solid ${token('color.hairline')};
  & > p { flex: 1; min-width: 140px; ${typeStep('bodyS')} color: ${token('color.textMeta')}; overflow-wrap: anywhere; }
  & > p[role='alert'] { color: ${token('color.danger')}; }
  @media (max-width: 639.98px) { grid-row: 5; & > p { min-width: 100%; } }
`

const TABS = ['recent', 'enterprise', 'groups', 'starred'] as const
type TabName = (typeof TABS)[number]

/** Props of `ForwardDialog`, which sends messages to a conversation that the user chooses. */
export interface ForwardDialogProps {
  /** In order, at most 100. */
  messages: readonly MessageEntry[]
  /** Each message as a relay of its own, or all of them in one; for one message there is no difference. */
  mode?: ForwardMode
  /** Title of the relay, e.g. 周敏的聊天记录. Defaults to core's. */
  title?: string
  /** Called after sending started, with the name of the target. */
  onDone?: (name: string) => void
  /** Called when the user closes it: unmount the dialog. */
  onClose: () => void
}

export function ForwardDialog({ messages, mode = 'merged', title, onDone, onClose }: ForwardDialogProps) {
  const strings = useReading()
  const chat = useChat()
  const ownId = useSelf()?.userId ?? ''
  const directory = useMemo(() => createDirectory(chat), [chat])
  const id = useId()
  const [tab, setTab] = useState<TabName>('recent')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ForwardTarget>()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const choice: ChoiceProps = { group: `${id}-target`, chosen, onChoose: setChosen }
  const tabs = useRef<HTMLDivElement>(null)
  const words: Readonly<Record<TabName, string>> = {
    recent: strings.pickRecent,
    enterprise: strings.pickEnterprise,
    groups: strings.pickGroups,
    starred: strings.pickStarred,
  }

  const confirm = async () => {
    if (!chosen || state === 'sending') return
    setState('sending')
    try {
      const target = chat.conversation(chosen.chatId, chosen.kind)
      if (mode === 'each') for (const message of messages) await target.sendRelay([message], title)
      else await target.sendRelay(messages, title)
      onDone?.(chosen.name)
      onClose()
    } catch {
      setState('failed')
    }
  }
  const onTabKeys = (event: KeyboardEvent<HTMLElement>) => {
    const right = isRightToLeft(event.currentTarget) ? -1 : 1
    const by = { ArrowDown: 1, ArrowRight: right, ArrowUp: -1, ArrowLeft: -right }[event.key]
    if (!by) return
    event.preventDefault()
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? tab
    setTab(next)
    tabs.current?.querySelectorAll('button')[TABS.indexOf(next)]?.focus()
  }
  const isSearching = keyword.trim() !== ''
  return (
    <Frame labelledBy={`${id}-title`} onClose={onClose}>
      <Inside>
        <Title id={`${id}-title`}>{strings.forwardTitle}</Title>
        <Find>
          <Input
            type="search"
            autoFocus
            aria-label={strings.pickSearch}
            placeholder={strings.pickSearch}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <Search size={16} strokeWidth={1.5} aria-hidden="true" />
        </Find>
        {isSearching ? (
          <List data-whole="true">
            <Found keyword={keyword} load={() => everybody(directory, ownId)} {...choice} />
          </List>
        ) : (
          <>
            <Tabs ref={tabs} role="tablist" aria-orientation="vertical" onKeyDown={onTabKeys}>
              {TABS.map((name) => (
                <Tab
                  key={name}
                  type="button"
                  role="tab"
                  id={`${id}-${name}`}
                  aria-selected={tab === name}
                  aria-controls={`${id}-panel`}
                  tabIndex={tab === name ? 0 : -1}
                  onClick={() => setTab(name)}
                >
                  {words[name]}
                </Tab>
              ))}
            </Tabs>
            <List role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
              {tab === 'enterprise' ? (
                <OrganisationTree directory={directory} ownId={ownId} {...choice} />
              ) : (
                <Plain key={tab} tab={tab} directory={directory} ownId={ownId} {...choice} />
              )}
            </List>
          </>
        )}
        <Foot>
          {state === 'failed' ? (
            <p role="alert">{strings.forwardFailed}</p>
          ) : (
            <p role="status">
              {chosen
                ? fill(strings.pickChosen, { name: chosen.name })
                : fill(strings.forwardCount, { count: messages.length })}
            </p>
          )}
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button
            variant="main"
            aria-disabled={chosen === undefined}
            title={chosen ? undefined : strings.pickNobody}
            loading={state === 'sending'}
            onClick={() => void confirm()}
          >
            {strings.confirm}
          </Button>
        </Foot>
      </Inside>
    </Frame>
  )
}

/** 最近, 群组 and 特别关注: one call each. */
function Plain({
  tab,
  directory,
  ownId,
  ...choice
}: ChoiceProps & {
  tab: Exclude<TabName, 'enterprise'>
  directory: ReturnType<typeof createDirectory>
  ownId: string
}) {
  const strings = useReading()
  const targets = useLoaded(
    useCallback(async () => {
      if (tab === 'groups') return (await directory.contacts({ uuid: ownId, type: 2 })).rows.map(ofContact)
      const { rows } = tab === 'recent' ? await directory.chats() : await directory.topChats()
      return distinct(rows.map(ofChat), ownId)
    }, [tab, directory, ownId]),
  )
  return (
    <Loading loaded={targets}>{(rows) => <TargetList targets={rows} empty={strings.pickEmpty} {...choice} />}</Loading>
  )
}

/** Search results among all targets; pinyin loads with the first Latin letter. */
function Found({ keyword, load, ...choice }: ChoiceProps & { keyword: string; load: () => Promise<ForwardTarget[]> }) {
  const strings = useReading()
  const loadOnce = useRef(load)
  const all = useLoaded(useCallback(() => loadOnce.current(), []))
  const [spell, setSpell] = useState<{ of: (name: string) => Spelling }>()
  const isLatin = needsSpelling(keyword)
  useEffect(() => {
    if (!isLatin || spell) return
    let isGone = false
    // Without it, names are still found by substring.
    import('./spell').then(
      (module) => isGone || setSpell({ of: module.spell }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isLatin, spell])
  return (
    <Loading loaded={all}>
      {(rows) => (
        <TargetList
          targets={rows.filter(({ name }) => matches(name, keyword, isLatin ? spell?.of(name) : undefined))}
          empty={strings.pickNothing}
          {...choice}
        />
      )}
    </Loading>
  )
}
