/** /account/opening#<secret>: a person whose account was opened by the staff sets its password. */
import { useQuery } from '@tanstack/react-query'
import { createClient, firstPasswordForm, openingCalls } from '@weft/contract'
import { Banner, Button, Skeleton, token, typeStep } from '@weft/ui'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { http } from '../../platform/session/client'
import { failureWords } from '../../platform/session/failure-words'
import { sayAtSignIn } from '../../platform/session/said'
import { useForm } from '../../shared/forms/use-form'
import { freshSealer } from './account-client'
import { SecretField } from './SecretField'
import { canSeal } from './seal'
import { accountWords } from './words'

const client = createClient({ opening: openingCalls }, http)
const { opening: text, register: r } = accountWords

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
  // The secret stays in the URL until it is used: a reload must not lose it. As a fragment, it never reaches a server.
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
  const form = useForm({
    schema: firstPasswordForm,
    start: { next: '', confirm: '' },
    failed: text.failed,
    onSend: async ({ next, confirm }): Promise<void> => {
      if (!canSeal()) return form.setFailure(r.notSecure)
      const seal = await freshSealer()
      const [password, again] = await Promise.all([seal(next), seal(confirm)])
      await client.opening.setPassword({ body: { token: secret, password, confirm: again } })
      sayAtSignIn(text.done)
      window.location.replace(urls.signIn(urls.home))
    },
  })
  const field = (name: keyof typeof form.values) => ({
    ...form.field(name),
    autoComplete: 'new-password' as const,
    error: form.errorOf(name),
  })
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit} aria-label={text.title}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      <SecretField {...field('next')} label={r.password} help={r.passwordHelp} />
      <SecretField {...field('confirm')} label={r.confirm} />
      <div>
        <Button type="submit" variant="main" loading={form.isSending}>
          {text.submit}
        </Button>
      </div>
    </Form>
  )
}
