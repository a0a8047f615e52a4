/** /account/opening#<secret>: somebody for whom an account was opened chooses its password. */
import { useQuery } from '@tanstack/react-query'
import { createClient, openingCalls } from '@weft/contract'
import { Banner, Button, Skeleton, token, typeStep } from '@weft/ui'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { http } from '../../platform/session/client'
import { failureWords } from '../../platform/session/failure-words'
import { sayAtSignIn } from '../../platform/session/said'
import { freshSealer } from './account-client'
import { passwordError } from './registration'
import { SecretField } from './SecretField'
import { canSeal } from './seal'
import { accountWords } from './words'

const client = createClient({ opening: openingCalls }, http)
const { opening: text, prescribed, register: r } = accountWords

const Page = styled.div`
  box-sizing: border-box;
  width: min(34rem, 100%);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.7')}) ${token('space.4')} ${token('space.8')};
  & > h1 { margin: 0 0 ${token('space.4')}; ${typeStep('h2')} }
  & > p { margin: 0 0 ${token('space.5')}; }
`
const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
  & > div:last-child { justify-self: end; }
`

const watchHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
const hashOf = () => window.location.hash.slice(1)

export function OpenAccountPage() {
  // The secret stays in the address until it is spent: a reload before that must not lose it. No server sees it.
  const secret = useSyncExternalStore(watchHash, hashOf, () => undefined)
  const { data, error, isPending } = useQuery({
    queryKey: ['opening', secret],
    queryFn: async ({ signal }) => (await client.opening.look({ body: { token: secret ?? '' } }, { signal }))[0],
    enabled: secret !== undefined,
    retry: false,
    gcTime: 0,
  })
  return (
    <Page>
      <h1>{text.title}</h1>
      {isPending ? <Skeleton shape="block" style={{ height: 240 }} /> : null}
      {error ? (
        <Banner tone="danger" role="alert">
          {failureWords(error, text.failed)}
        </Banner>
      ) : null}
      {data && secret ? (
        <>
          <p>{text.intro(data.name, data.loginName)}</p>
          <FirstPassword secret={secret} />
        </>
      ) : null}
    </Page>
  )
}

function FirstPassword({ secret }: { secret: string }) {
  const [next, setNext] = useState('')
  const [confirm, setConfirm] = useState('')
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const errors = {
    next: passwordError(next, prescribed.needNew),
    confirm: !confirm ? prescribed.needConfirm : confirm === next ? undefined : prescribed.changeMismatch,
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTouched({ next: true, confirm: true })
    const wrong = (['next', 'confirm'] as const).find((name) => errors[name])
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name='${wrong}']`)?.focus()
      return
    }
    if (!canSeal()) return setFailure(r.notSecure)
    setBusy(true)
    setFailure(undefined)
    try {
      const seal = await freshSealer()
      const [password, again] = await Promise.all([seal(next), seal(confirm)])
      await client.opening.setPassword({ body: { token: secret, password, confirm: again } })
      sayAtSignIn(text.done)
      window.location.replace(urls.signIn(urls.home))
    } catch (error) {
      setFailure(failureWords(error, text.failed))
      setBusy(false)
    }
  }
  const field = (name: 'next' | 'confirm') => ({
    name,
    autoComplete: 'new-password' as const,
    error: touched[name] ? errors[name] : undefined,
    onLeave: () => setTouched((now) => ({ ...now, [name]: true })),
  })
  return (
    <Form noValidate onSubmit={submit} aria-label={text.title}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      <SecretField {...field('next')} label={r.password} help={r.passwordHelp} value={next} onChange={setNext} />
      <SecretField {...field('confirm')} label={r.confirm} value={confirm} onChange={setConfirm} />
      <div>
        <Button type="submit" variant="main" loading={isBusy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  )
}
