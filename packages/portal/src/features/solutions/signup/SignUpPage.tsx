/** /activity/signUp?id: the case on the left, a short form on the right, then a receipt (design §6.23, PC-12). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, type SignUp } from '@weft/contract'
import { Button, below, ErrorState, Selvedge, Skeleton, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSession } from '../../../platform/session/session'
import { signInFor } from '../../../shared/asking/asking'
import { Photo } from '../../../shared/picture/Photo'
import { Plate, SignInPlate } from '../access/AccessPlate'
import { useCaseBrief } from '../cases/use-case'
import { client } from '../client'
import { tagsOf } from '../parts/attribute-values'
import { Gone } from '../parts/Gone'
import { IndustryMark } from '../parts/IndustryMark'
import { Facts, Wide } from '../parts/page'
import { Trailed } from '../parts/Trailed'
import { words } from '../words'
import { Receipt } from './Receipt'
import { SignUpForm } from './SignUpForm'

const Columns = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 34rem);
  gap: ${token('space.8')};
  align-items: start;
  padding: ${token('space.7')} 0 ${token('space.9')};
  & > aside { display: grid; gap: ${token('space.3')}; justify-items: start; }
  & > aside > [data-photo] { width: 100%; }
  & > aside > h2 { ${typeStep('h3')} }
  & > aside > p { margin: 0; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > div { padding: ${token('space.6')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
  & > div > h1 { ${typeStep('h2')} font-size: calc(max(22px, 1.75rem) * var(--weft-text-scale, 1)); }
  & > div > h1 + p { margin: ${token('space.2')} 0 ${token('space.5')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
    padding-top: ${token('space.5')};
    & > div { padding: ${token('space.5')} ${token('space.4')}; }
    & > aside > [data-photo] { display: none; }
  }
`

/** The case of the sign-up, beside the form: on a phone the case above may be out of view. */
const Subject = styled.dl`
  margin: 0 0 ${token('space.5')};
  padding: ${token('space.4')};
  background: ${token('color.band')};
  ${typeStep('bodyS')}
  & > dt { color: ${token('color.textMeta')}; }
  & > dd { color: ${token('color.textSecondary')}; }
  & b { display: block; margin: ${token('space.1')} 0; color: ${token('color.text')}; }
`

function useCurrent(caseId: string) {
  const person = useSession((state) => state.session?.user.number)
  const enterpriseId = useSession((state) => state.session?.user.enterpriseId)
  const key = ['solutions', 'sign-up', caseId, person]
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.cases.currentSignUp({ query: { caseId } }, { signal }))[0] ?? null,
    enabled: caseId !== '' && Boolean(enterpriseId),
  })
  return { query, put: (receipt: SignUp) => queries.setQueryData(key, receipt) }
}

export function SignUpPage() {
  const [params] = useSearchParams()
  const caseId = params.get('id') ?? ''
  const { data: brief, error, isError, isFetching, refetch } = useCaseBrief(caseId)
  const isMissing = caseId === '' || (error instanceof CallError && [400, 404].includes(error.status))
  if (isMissing) return <Gone listAddress={urls.solutions} />
  return (
    <>
      <Trailed
        items={[
          { label: words.home, href: urls.home },
          { label: words.solutions.title, href: urls.solutions },
          ...(brief ? [{ label: brief.name, href: urls.solutionDetail(caseId) }] : []),
          { label: words.signUp.title },
        ]}
      />
      <Columns>
        <aside aria-busy={!brief && !isError}>
          {brief ? (
            <>
              <div data-photo>
                <Photo src={brief.backgroundPicture.fileAccessPath} alt="" ratio="16 / 9" isEager />
                <Selvedge />
              </div>
              <IndustryMark code={brief.industryCode} />
              <h2>{brief.name}</h2>
              <p>{brief.caseSummary || words.none}</p>
              <Facts>
                {tagsOf(brief.extendAttributeInfoList).map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </Facts>
              <Link to={urls.solutionDetail(caseId)}>{words.signUp.toCase}</Link>
            </>
          ) : isError ? (
            <ErrorState compact message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="block" style={{ width: '100%', aspectRatio: '16 / 9' }} />
          )}
        </aside>
        <div>
          <h1>{words.signUp.title}</h1>
          <p>{words.signUp.intro}</p>
          <Subject>
            <dt>{words.signUp.subject}</dt>
            <dd>
              {brief ? <b>{brief.name}</b> : null}
              {words.signUp.subjectText}
            </dd>
          </Subject>
          <SignUpPart caseId={caseId} />
        </div>
      </Columns>
    </>
  )
}

function SignUpPart({ caseId }: { caseId: string }) {
  const status = useSession((state) => state.status)
  const user = useSession((state) => state.session?.user)
  const { query, put } = useCurrent(caseId)
  const [isChanging, setChanging] = useState(false)
  const [isSent, setSent] = useState(false)

  if (status === 'anonymous' || status === 'failed') return <SignInPlate action={`sign-up:${caseId}`} />
  if (user && !user.enterpriseId) {
    return (
      <Plate title={words.signUp.needEnterprise}>
        <p>{words.signUp.needEnterpriseText}</p>
        <Button variant="main" onClick={() => signInFor(`sign-up:${caseId}`)}>
          {words.signUp.otherAccount}
        </Button>
      </Plate>
    )
  }
  if (query.isError) {
    return <ErrorState compact message={words.loadFailed} onRetry={() => void query.refetch()} />
  }
  if (!user || query.data === undefined) return <Skeleton shape="block" style={{ height: '20rem' }} />
  const current = query.data
  if (current && !isChanging) return <Receipt receipt={current} isNew={isSent} onChange={() => setChanging(true)} />
  return (
    <SignUpForm
      key={isChanging ? 'change' : 'new'}
      caseId={caseId}
      owner={user.number}
      isChange={current !== null}
      initial={
        current
          ? { ...current, people: String(current.people) }
          : { contactName: user.name, phone: user.phone, people: '1', remark: '' }
      }
      onDone={(receipt) => {
        put(receipt)
        setSent(true)
        setChanging(false)
      }}
      {...(current ? { onCancel: () => setChanging(false) } : {})}
    />
  )
}
