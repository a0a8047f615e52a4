/** What the portal says of its maker (COMPANY_MANAGE): profile, tools and resources, provinces, reading pages. */
import { companyKeepingCalls as calls, judge, type KeptCompany } from '@weft/contract'
import { ErrorState, Skeleton, Tabs } from '@weft/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { SaveBar } from '../../../shared/forms/SaveBar'
import { type Checks, useChecks } from '../../../shared/forms/use-checks'
import { useDraft } from '../../../shared/forms/use-draft'
import { useAddressState } from '../../../shared/lists/address-state'
import { LeaveQuestion } from '../cms/LeaveQuestion'
import { RowsField } from '../cms/RowsField'
import { Page, PageHead, Stack } from '../parts/frame'
import { ProfileForm } from './ProfileForm'
import { limits, rowsOf } from './rows'
import { type Group, useCompany, useSave } from './use-company'
import { company as words } from './words'

const DEFAULTS = { tab: 'profile' } as Readonly<Record<'tab', string>>
const tabs = ['profile', 'recommendations', 'provinces', 'pages'] as const

export function CompanyPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const tab = tabs.find((one) => one === address.tab) ?? 'profile'
  const { data, isError, isFetching, refetch } = useCompany()
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onValueChange={(value) => set({ tab: value })}
        items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
      />
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : tab === 'profile' ? (
        <Kept key="profile" group="profile" kept={data.profile}>
          {(value, put, errorOf) => <ProfileForm value={value} errorOf={errorOf} onChange={put} />}
        </Kept>
      ) : (
        <KeptRows key={tab} group={tab} kept={data[tab]} />
      )}
    </Page>
  )
}

interface KeptProps<G extends Group> {
  group: G
  kept: KeptCompany[G]
  children: (
    value: KeptCompany[G]['value'],
    put: (value: KeptCompany[G]['value']) => void,
    errorOf: Checks['errorOf'],
  ) => ReactNode
}

/** What the call of each group takes. */
const schemas = {
  profile: calls.saveProfile.body.shape.value,
  recommendations: calls.saveRecommendations.body.shape.value,
  provinces: calls.saveProvinces.body.shape.value,
  pages: calls.savePages.body.shape.value,
} as const

const errorsOf = (group: Group, value: unknown): Readonly<Record<string, string>> => {
  const judged = judge(schemas[group] as (typeof schemas)['profile'], value as KeptCompany['profile']['value'])
  return 'errors' in judged ? judged.errors : {}
}

/** One group during editing, saved as a whole. */
function Kept<G extends Group>({ group, kept, children }: KeptProps<G>) {
  // Value and version were loaded together; later ones replace them only where nothing was typed.
  const [base, setBase] = useState(kept)
  // Typed values survive an expired session, unless somebody else saved meanwhile.
  const draft = useDraft(`company.${group}`, { value: kept.value as KeptCompany[G]['value'] }, kept.version)
  const { value } = draft.values
  const latest = useRef(value)
  latest.current = value
  const save = useSave(group)
  const isChanged = value !== base.value
  const isOlder = kept.version !== base.version
  const standOn = (next: KeptCompany[G]) => {
    setBase(next)
    draft.rebase({ value: next.value }, next.version)
  }
  const take = (next: KeptCompany[G]) => {
    standOn(next)
    draft.put({ value: next.value })
  }
  if (isOlder && !isChanged && !save.isPending) take(kept)
  const errors = useMemo(() => errorsOf(group, value), [group, value])
  const checks = useChecks(errors, value, 'value')
  const store = () => {
    if (!checks.attempt()) return
    const whole = value
    save.mutate(
      { value, version: base.version },
      {
        onSuccess: ([company]) => {
          if (!company) return
          // Values typed during the request are not stored yet.
          if (latest.current === whole) take(company[group])
          else standOn(company[group])
        },
        onError: checks.refuse,
      },
    )
  }
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  return (
    <Stack data-hold="" ref={checks.root} onBlur={checks.onBlur}>
      <SaveBar isChanged={isChanged} isSaving={save.isPending} onReset={() => take(kept)} onSave={store}>
        {isChanged ? words.unsaved : ''}
      </SaveBar>
      {isOlder && save.isError ? (
        <ConflictBanner onLoadNewest={() => take(kept)} onKeepMine={() => standOn(kept)} />
      ) : null}
      {children(value, (next) => draft.put({ value: next }), checks.errorOf)}
      <LeaveQuestion isChanged={isChanged} parameter="tab" onLeave={draft.forget} />
    </Stack>
  )
}

function KeptRows<G extends Exclude<Group, 'profile'>>({ group, kept }: { group: G; kept: KeptCompany[G] }) {
  const { label, control } = rowsOf[group]
  return (
    <Kept group={group} kept={kept}>
      {(value, put, errorOf) => (
        <RowsField
          fieldAt={(at, column) => ({ name: `${at}.${column}`, error: errorOf(`${at}.${column}`) })}
          label={label}
          control={control}
          limitOf={(column) => limits[group][column]}
          rows={value}
          drawings="scene"
          onChange={(rows) => put(rows as KeptCompany[G]['value'])}
        />
      )}
    </Kept>
  )
}
