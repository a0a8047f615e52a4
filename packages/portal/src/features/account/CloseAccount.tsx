/**
 * AC-21: a person closes their own account. What goes and what the law keeps is said before the password is asked for; the
 * closing ends the sign-in, so that everything kept in this browser goes as with any sign-out.
 */
import { CallError, type ErasureSubject } from '@weft/contract'
import { Banner, Button, ConfirmDialog, Dialog, token, typeStep } from '@weft/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { signOut } from '../../platform/leaving/sign-out'
import { useSession } from '../../platform/session/session'
import { client, freshSealer } from './account-client'
import { SecretField } from './SecretField'
import { canSeal } from './seal'
import { accountWords } from './words'

const Row = styled.div`
  margin-top: ${token('space.5')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.hairline')};
`
const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
  ${typeStep('body')}
  & h3 { margin: 0; ${typeStep('bodyS')} font-weight: 600; }
  & p, & ul { margin: 0; }
  & ul { padding-left: 1.25em; list-style: disc; color: ${token('color.textMeta')}; }
  & > div:last-child { justify-self: end; }
`
const { close: text, register: r } = accountWords

/** Nothing for the staff, whose accounts are locked by the administrator. */
export function CloseAccount() {
  const [subject, setSubject] = useState<ErasureSubject>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // Where it cannot be asked there is nothing to press; the next look at the own account asks again.
    client.erasure.lookOwn(undefined, { signal: stop.signal }).then(
      ([one]) => setSubject(one),
      () => {},
    )
    return () => stop.abort()
  }, [])
  if (!subject || subject.kind === 'staff') return null
  return (
    <Row>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {text.title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={text.title} closeOnOutside={false}>
        <CloseAccountForm refusal={subject.refusal} />
      </Dialog>
    </Row>
  )
}

function CloseAccountForm({ refusal }: { refusal: string }) {
  const loginName = useSession((state) => state.session?.user.loginName) ?? ''
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(true)
    if (!password) event.currentTarget.querySelector<HTMLInputElement>("[name='password']")?.focus()
    else setAsked(true)
  }
  const run = async () => {
    if (!canSeal()) return setFailure(r.notSecure)
    setBusy(true)
    setFailure(undefined)
    try {
      const seal = await freshSealer()
      const sealed = await seal(password)
      await signOut(() => client.erasure.closeOwn({ body: { password: sealed } }))
    } catch (error) {
      setFailure(error instanceof CallError && error.status > 0 ? error.message : text.failed)
      setBusy(false)
    }
  }

  return (
    <Form noValidate onSubmit={ask} aria-label={text.title}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      <p>{text.final}</p>
      <h3>{text.gone}</h3>
      <ul>
        {text.goneItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3>{text.kept}</h3>
      <ul>
        {text.keptItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{text.others}</p>
      {refusal ? (
        <Banner tone="warning">{refusal}</Banner>
      ) : (
        <>
          <SecretField
            name="password"
            label={text.password}
            autoComplete="current-password"
            value={password}
            error={isTouched && !password ? text.needPassword : undefined}
            onChange={setPassword}
            onLeave={() => setTouched(true)}
          />
          <div>
            <Button type="submit" variant="danger" loading={isBusy}>
              {text.submit}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        message={text.question(loginName)}
        confirmLabel={text.submit}
        destructive
        onConfirm={() => void run()}
      />
    </Form>
  )
}
