/** What can be done with the entries that are chosen. Each is changed by itself: those that were refused stay chosen, with the reason. */
import { type CmsKind, type CmsRow, type CmsSeveralAct, type CmsSeveralResult, mostEntriesAtOnce } from '@weft/contract'
import { Button, ConfirmDialog, Select, toast, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ChoiceBar } from '../../../shared/table/ChoiceBar'
import { useSeveral } from './use-cms'
import { cms } from './words'

const { several: words } = cms
/** `Select` has no empty value. */
const TOP = 'top'
/** Titles that a question names. */
const NAMED = 3

const Refused = styled.section`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border: 1px solid ${token('color.warning')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  ${typeStep('bodyS')}
  & h2 { margin: 0; ${typeStep('bodyS')} font-weight: 600; }
  & ul { margin: 4px 0 0; padding-inline-start: 1.25em; list-style: disc; overflow-wrap: anywhere; }
`

interface Wish {
  act: CmsSeveralAct
  group: { value: string; label: string }
}

export interface SeveralEntriesProps {
  kind: CmsKind
  entries: readonly CmsRow[]
  /** Where they can move. */
  groups: readonly { value: string; label: string }[]
  /** Fires with the ids that stay chosen. */
  onChosen: (ids: ReadonlySet<string>) => void
}

export function SeveralEntries({ kind, entries, groups, onChosen }: SeveralEntriesProps) {
  const [asked, setAsked] = useState<Wish>()
  const [refused, setRefused] = useState<readonly CmsSeveralResult[]>([])
  const several = useSeveral(kind)
  const isTooMany = entries.length > mostEntriesAtOnce
  const isOff = isTooMany || several.isPending
  const places = kind === 'faq' ? [{ value: TOP, label: words.topLevel }, ...groups] : groups
  const ask = (act: CmsSeveralAct, group = { value: '', label: '' }) => setAsked({ act, group })
  const take = async ({ act, group }: Wish) => {
    const groupId = group.value === TOP ? '' : group.value
    const results = await several.mutateAsync({ act, groupId, entries }).catch(() => undefined)
    setAsked(undefined)
    if (!results) return
    const left = results.filter((one) => one.refused !== '')
    setRefused(left)
    onChosen(new Set(left.map((one) => one.id)))
    if (left.length < results.length) toast.success(words.done[act](results.length - left.length))
  }
  return (
    <>
      {entries.length > 0 ? (
        <ChoiceBar aria-label={words.label}>
          <output>{isTooMany ? words.tooMany(entries.length, mostEntriesAtOnce) : words.count(entries.length)}</output>
          <Button size="S" disabled={isOff} onClick={() => ask('publish')}>
            {words.acts.publish}
          </Button>
          <Button size="S" disabled={isOff} onClick={() => ask('withdraw')}>
            {words.acts.withdraw}
          </Button>
          <Select
            aria-label={words.acts.move}
            value=""
            disabled={isOff}
            placeholder={words.moveTo}
            onValueChange={(value) =>
              ask(
                'move',
                places.find((one) => one.value === value),
              )
            }
            options={places}
          />
          <Button size="S" variant="danger" disabled={isOff} onClick={() => ask('remove')}>
            {words.acts.remove}
          </Button>
          <Button size="S" variant="quiet" onClick={() => onChosen(new Set())}>
            {words.none}
          </Button>
        </ChoiceBar>
      ) : null}
      {refused.length > 0 ? (
        <Refused role="alert">
          <div>
            <h2>{words.refused(refused.length)}</h2>
            <ul>
              {refused.map((one) => (
                <li key={one.id}>
                  <bdi>{one.title || one.id}</bdi>：{one.refused}
                </li>
              ))}
            </ul>
          </div>
          <Button size="S" variant="quiet" onClick={() => setRefused([])}>
            {words.close}
          </Button>
        </Refused>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        destructive={asked?.act === 'remove'}
        confirmLabel={asked ? words.acts[asked.act] : words.acts.publish}
        loading={several.isPending}
        message={asked ? <Question wish={asked} entries={entries} /> : ''}
        onConfirm={() => {
          if (asked) void take(asked)
          return false
        }}
      />
    </>
  )
}

const Named = styled.span`
  display: block;
  margin-top: 8px;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  overflow-wrap: anywhere;
`

function Question({ wish: { act, group }, entries }: { wish: Wish; entries: readonly CmsRow[] }) {
  const titles = entries.slice(0, NAMED).map((one) => one.title)
  const count = entries.length
  const { move, asGroups } = words.questions
  const moved = () => (group.value === TOP ? asGroups(count) : move(count, group.label))
  return (
    <>
      {act === 'move' ? moved() : words.questions[act](count)}
      <Named>{words.titles(titles, count - titles.length)}</Named>
    </>
  )
}
