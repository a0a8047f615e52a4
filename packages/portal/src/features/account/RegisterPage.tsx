import { Button, toast, token, typeStep } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { RegisterTabs } from './RegisterTabs'
import { accountWords } from './words'

const Page = styled.div`
  box-sizing: border-box;
  width: min(34rem, 100%);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.7')}) ${token('space.4')} ${token('space.8')};
  & > h1 { margin: 0 0 ${token('space.4')}; ${typeStep('h2')} }
  /* The text of the quiet button begins where the fields begin. */
  & > button { margin-inline-start: calc(-1 * ${token('space.5')}); }
`

/** /register: for people from the central sign-in or a phone's menu. */
export function RegisterPage() {
  const navigate = useNavigate()
  return (
    <Page>
      <h1>{accountWords.register.title}</h1>
      <RegisterTabs
        onDone={() => {
          toast.success(accountWords.proposed.registered)
          navigate(urls.home, { replace: true })
        }}
      />
      <Button variant="quiet" onClick={() => window.location.assign(urls.signIn(urls.home))}>
        {accountWords.register.hasAccount}
      </Button>
    </Page>
  )
}
