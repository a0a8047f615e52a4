/** AC-23: what is kept of a person, as an archive: asked for with the password, and fetched with it once it is made. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, createClient, dataExportCalls, type DataExport as Export } from '@weft/contract'
import { Banner, Button, ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { http } from '../../platform/session/client'
import { fileSizeText } from '../../shared/files/items'
import { freshSealer } from './account-client'
import { dataExportWords as words } from './data-export-words'
import { SecretField } from './SecretField'
import { canSeal } from './seal'

const client = createClient({ dataExport: dataExportCalls }, http)
const KEY = ['data-export', 'own'] as const

const Root = styled.section`
  display: grid;
  gap: ${token('space.3')};
  margin-top: ${token('space.5')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.hairline')};
  ${typeStep('body')}
  & h3 { margin: 0; ${typeStep('h4')} }
  & p { margin: 0; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & form { display: grid; gap: ${token('space.3')}; justify-items: start; }
  & form > div { width: 100%; }
`

export function DataExport() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await client.dataExport.own({}, { signal }))[0] ?? null,
    // It is made beside: the page sees when it is there.
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? 5_000 : false),
  })
  return (
    <Root aria-label={words.title}>
      <h3>{words.title}</h3>
      {isError && data === undefined ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="block" style={{ height: 88 }} />
      ) : (
        <State made={data} />
      )}
    </Root>
  )
}

function State({ made }: { made: Export | null }) {
  const queries = useQueryClient()
  if (made?.state === 'waiting') return <p role="status">{words.waiting}</p>
  if (made?.state === 'ready')
    return (
      <>
        <p role="status">{words.ready(fileSizeText(made.sizeBytes), made.expireTime.slice(0, 16))}</p>
        <PasswordForm
          key="fetch"
          label={words.download}
          onSend={async (password) => {
            const [link] = await client.dataExport.link({ params: { id: made.id }, body: { password } })
            if (link) Object.assign(document.createElement('a'), { href: link.address, download: '' }).click()
          }}
        />
      </>
    )
  return (
    <>
      <p>{made ? words.failed : words.intro}</p>
      <PasswordForm
        key="ask"
        label={words.request}
        onSend={async (password) => {
          const [asked] = await client.dataExport.request({ body: { password } })
          if (asked) queries.setQueryData(KEY, asked)
        }}
      />
    </>
  )
}

/** A session that lies open is no password: both steps ask for it. */
function PasswordForm({ label, onSend }: { label: string; onSend: (sealed: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTouched(true)
    setFailure(undefined)
    if (!password) return
    if (!canSeal()) return setFailure(words.notSecure)
    setBusy(true)
    try {
      await onSend(await (await freshSealer())(password))
      setPassword('')
      setTouched(false)
    } catch (error) {
      setFailure(error instanceof CallError && error.status > 0 ? error.message : words.notSent)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      <SecretField
        name="password"
        label={words.password}
        autoComplete="current-password"
        value={password}
        error={isTouched && !password ? words.needPassword : undefined}
        onChange={setPassword}
        onLeave={() => undefined}
      />
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </form>
  )
}
