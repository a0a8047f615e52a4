/** /qualification?kind: an enterprise applies to be certified or to become a supplier, and sees the staff's decision. */
import { type Qualification, type QualificationKind, qualificationKinds } from '@weft/contract'
import {
  Badge,
  Button,
  below,
  EmptyState,
  ErrorState,
  focusVisible,
  Skeleton,
  Tabs,
  Thread,
  token,
  typeStep,
} from '@weft/ui'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { minuteOf } from '../../platform/time/times'
import { askToSignIn, signInFor } from '../../shared/asking/asking'
import { useSignedIn } from '../../shared/asking/use-signed-in'
import { asking } from '../../shared/asking/words'
import { MediaTiles } from '../../shared/files/MediaTiles'
import { useAddressState } from '../../shared/lists/address-state'
import { QualificationForm } from './QualificationForm'
import { useQualifications } from './use-qualifications'
import { qualificationWords as words } from './words'

const Root = styled.div`
  width: min(60rem, 100% - 6rem);
  min-height: 60vh;
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.9')};
  & > header { display: grid; gap: ${token('space.2')}; margin-bottom: ${token('space.5')}; }
  & > header > p { margin: 0; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > section { display: grid; gap: ${token('space.5')}; padding-top: ${token('space.5')}; }
  & > section > p { margin: 0; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > footer { display: flex; flex-wrap: wrap; gap: ${token('space.2')} ${token('space.6')}; margin-top: ${token('space.7')}; padding-top: ${token('space.4')}; border-top: 1px solid ${token('color.hairline')}; }
  & > footer > a { display: inline-flex; align-items: center; min-height: ${token('control.M')}; color: ${token('color.link')}; ${typeStep('body')} ${focusVisible} }
  ${below('desktop')} { width: calc(100% - 32px); }
  @media print { padding-top: 0; & > footer { display: none; } }
`
const Receipt = styled.div`
  display: grid;
  gap: ${token('space.4')};
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > p { margin: 0; ${typeStep('body')} }
  & > dl { display: grid; grid-template-columns: 9em minmax(0, 1fr); gap: ${token('space.2')} ${token('space.4')}; ${typeStep('body')} }
  & dt { color: ${token('color.textMeta')}; }
  & dd { overflow-wrap: anywhere; }
`
const tones = { pending: 'info', granted: 'success', refused: 'danger' } as const
const defaults = { kind: 'certification' }

export function QualificationPage() {
  const [address, setAddress] = useAddressState(defaults)
  const kind = qualificationKinds.find((one) => one === address.kind) ?? 'certification'
  return (
    <Root>
      <header>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Tabs
        label={words.kinds}
        activation="manual"
        value={kind}
        onValueChange={(value) => setAddress({ kind: value }, { isStep: true })}
        items={qualificationKinds.map((value) => ({ value, label: words.kind[value] }))}
      />
      <section aria-label={words.kind[kind]}>
        <p>{words.lead[kind]}</p>
        <Part key={kind} kind={kind} onKind={(value) => setAddress({ kind: value }, { isStep: true })} />
      </section>
      <footer>
        <Link to={urls.mineOf('qualification')}>{words.all}</Link>
        <Link to={kind === 'supplier' ? urls.settled : urls.guide}>
          {kind === 'supplier' ? words.settled : words.guide}
        </Link>
      </footer>
    </Root>
  )
}

function Part({ kind, onKind }: { kind: QualificationKind; onKind: (kind: QualificationKind) => void }) {
  const isSignedIn = useSignedIn()
  const user = useSession((state) => state.session?.user)
  const navigate = useNavigate()
  const { query, put } = useQualifications()
  const [isAgain, setAgain] = useState(false)
  if (isSignedIn === false) {
    const action = (
      <Button variant="main" onClick={() => askToSignIn('qualification')}>
        {asking.signIn}
      </Button>
    )
    return <EmptyState message={asking.question} action={action} />
  }
  if (user && !user.enterpriseId) {
    const action = (
      <>
        <Button variant="main" onClick={() => signInFor('qualification')}>
          {asking.signIn}
        </Button>
        <Button onClick={() => void navigate(urls.register)}>{words.register}</Button>
      </>
    )
    return <EmptyState message={words.needEnterprise} hint={words.needEnterpriseHint} action={action} />
  }
  if (query.isError && !query.data) {
    return <ErrorState message={words.loadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (!user || !query.data) return <Skeleton shape="block" style={{ height: '20rem' }} />
  const of = (wanted: QualificationKind) => query.data.find((one) => one.kind === wanted)
  const current = of(kind)
  if (current && !(isAgain && current.state === 'refused')) {
    return <Application one={current} onAgain={() => setAgain(true)} />
  }
  if (kind === 'supplier' && of('certification')?.state !== 'granted') {
    const action = (
      <Button variant="main" onClick={() => onKind('certification')}>
        {words.toCertification}
      </Button>
    )
    return <EmptyState message={words.needCertification} hint={words.needCertificationHint} action={action} />
  }
  return (
    <QualificationForm
      kind={kind}
      owner={user.number}
      initial={
        current
          ? { contactName: current.contactName, phone: current.phone, business: current.business, remark: '' }
          : { contactName: user.name, phone: user.phone, business: '', remark: '' }
      }
      onDone={(sent) => {
        put(sent)
        setAgain(false)
      }}
    />
  )
}

function Application({ one, onAgain }: { one: Qualification; onAgain: () => void }) {
  const { next } = words
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      words.state,
      <Badge key="state" tone={tones[one.state]}>
        {words.states[one.state]}
      </Badge>,
    ],
    ...(one.opinion ? [[words.opinion, one.opinion] as const] : []),
    [words.enterprise, one.enterpriseName],
    [words.creditCode, one.creditCode || '--'],
    [words.appliedAt, minuteOf(one.applyTime)],
    ...(one.decideTime ? [[words.decidedAt, minuteOf(one.decideTime)] as const] : []),
    [words.contact, one.contactName],
    [words.phone, one.phone],
    ...(one.business ? [[words.business, one.business] as const] : []),
    ...(one.remark ? [[words.remark, one.remark] as const] : []),
  ]
  return (
    <Receipt role="status">
      <Thread state="drawn" decorative />
      <p>{one.state === 'granted' ? next.granted[one.kind] : next[one.state]}</p>
      <dl>
        {lines.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
        <dt>{words.files[one.kind]}</dt>
        <dd>
          {one.fileList.length > 0 ? (
            <MediaTiles label={words.files[one.kind]} addresses={one.fileList.map((file) => file.fileAccessPath)} />
          ) : (
            words.noFiles
          )}
        </dd>
      </dl>
      {one.state === 'refused' ? (
        <div>
          <Button variant="main" onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      ) : null}
    </Receipt>
  )
}
