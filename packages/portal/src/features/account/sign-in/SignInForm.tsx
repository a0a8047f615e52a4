import { Banner, Button, Field, Input, PasswordField, token, typeStep } from '@weft/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { forgetSaid, readSaid } from '../../../platform/session/said'
import { words } from '../../../platform/strings/common'
import {
  type Caller,
  type DemoAccount,
  type DemoWorld,
  errorsOf,
  type FieldErrors,
  type StaffWay,
  signIn,
  staffAddress,
} from './sign-in'

const Form = styled.form`
  display: grid;
  gap: ${token('space.5')};
  & > button { width: 100%; }
`
const Demo = styled.section`
  margin-top: ${token('space.6')};
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.hairline')};
  & > h2 { ${typeStep('body')} font-weight: 600; line-height: 1.5; }
  & > p { margin: 0; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > ul { display: grid; grid-template-columns: 1fr 1fr; gap: ${token('space.2')}; margin-top: ${token('space.3')}; }
  & li > button {
    display: grid;
    width: 100%;
    min-height: 52px;
    align-content: center;
    padding: 4px 12px;
    text-align: left;
    background: ${token('color.surface')};
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    cursor: pointer;
    ${typeStep('bodyS')}
    &:hover { border-color: ${token('color.link')}; }
    &[aria-pressed='true'] { background: ${token('color.selected')}; border-color: ${token('color.link')}; }
    & > small { ${typeStep('caption')} color: ${token('color.textMeta')}; }
  }
`

export interface SignInFormProps {
  caller: Caller
  /** Demo sign-ins below the form, where the server runs the demo world. */
  demo: DemoWorld | undefined
  /** The company's own sign-in, where it has one. */
  staff?: StaffWay
  onDone: (to: string) => void
}

/** Name and password. Fields are checked on blur, and on every change once wrong (design §3, Field). */
export function SignInForm({ caller, demo, staff, onDone }: SignInFormProps) {
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState<{ loginName?: boolean; password?: boolean }>({})
  const [failure, setFailure] = useState<string>()
  const [said] = useState(readSaid)
  const [isBusy, setBusy] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const errors: FieldErrors = errorsOf({ loginName, password })

  useEffect(forgetSaid, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTouched({ loginName: true, password: true })
    if (errors.loginName) return nameInput.current?.focus()
    if (errors.password) return passwordInput.current?.focus()
    setBusy(true)
    setFailure(undefined)
    const outcome = await signIn(caller, { loginName, password })
    if (outcome.ok) return onDone(outcome.to)
    setBusy(false)
    setFailure(outcome.message)
    passwordInput.current?.select()
  }
  const choose = (account: DemoAccount) => {
    setLoginName(account.loginName)
    setPassword(demo?.password ?? '')
    setFailure(undefined)
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <>
      <Form noValidate onSubmit={submit} aria-label={words.signIn.title}>
        {failure ? (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        ) : said ? (
          <Banner tone="success" role="status">
            {said}
          </Banner>
        ) : null}
        <Field label={words.signIn.loginName} error={touched.loginName ? errors.loginName : undefined}>
          <Input
            ref={nameInput}
            name="loginName"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            value={loginName}
            onChange={(event) => setLoginName(event.target.value)}
            onBlur={() => loginName && setTouched((now) => ({ ...now, loginName: true }))}
          />
        </Field>
        <Field
          label={words.signIn.password}
          error={touched.password ? errors.password : undefined}
          help={hasCapsLock ? words.signIn.capsLock : undefined}
        >
          <PasswordField
            ref={passwordInput}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
        </Field>
        <Button type="submit" variant="main" size="L" loading={isBusy}>
          {isBusy ? words.signIn.submitting : words.signIn.submit}
        </Button>
        {staff ? (
          <Button size="L" onClick={() => onDone(staffAddress(staff, caller))}>
            {words.signIn.staff(staff.name)}
          </Button>
        ) : null}
      </Form>
      {demo ? (
        <Demo aria-label={words.signIn.demoTitle}>
          <h2>{words.signIn.demoTitle}</h2>
          <p>{words.signIn.demoHint}</p>
          <ul>
            {demo.accounts.map((account) => (
              <li key={account.loginName}>
                <button type="button" aria-pressed={account.loginName === loginName} onClick={() => choose(account)}>
                  <span>{account.name}</span>
                  <small>
                    <bdi>{account.role}</bdi> · <bdi>{account.loginName}</bdi>
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </Demo>
      ) : null}
    </>
  )
}
