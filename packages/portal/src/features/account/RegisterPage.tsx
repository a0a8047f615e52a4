import { Button, below, toast, token, typeStep, WarpGround } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { BarePhoto } from '../../shared/picture/Photo'
import { RegisterTabs } from './RegisterTabs'
import { accountWords } from './words'

/** The drawing's side, as on the sign-in page; on a phone the form alone. */
const Root = styled.div`
  display: grid;
  grid-template-columns: 7fr 5fr;
  min-height: 100vh;
  padding-top: max(60px, 4.5rem);
  ${below('desktop')} { display: block; min-height: 0; }
  @media print { display: block; padding-top: 0; }
`
const Side = styled(WarpGround)`
  position: sticky;
  top: max(60px, 4.5rem);
  height: calc(100vh - max(60px, 4.5rem));
  overflow: hidden;
  color: #fff;
  /* The right half of the picture has the drawing. */
  & > img { position: absolute; right: 0; top: 40%; width: 200%; max-width: none; transform: translateY(-50%); mix-blend-mode: lighten; }
  ${below('desktop')} { display: none; }
  @media print { display: none; }
`
/** What an account is for, below the drawing. */
const Reasons = styled.ul`
  position: absolute;
  inset: auto max(32px, 4rem) max(36px, 4rem);
  display: grid;
  gap: ${token('space.3')};
  color: ${token('color.indigo.100')};
  ${typeStep('bodyL')}
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${token('space.3')}; }
  & > li::before { content: ''; width: 16px; height: 3px; margin-top: .7em; background: ${token('color.weft.400')}; }
`
const Page = styled.div`
  box-sizing: border-box;
  width: min(34rem, 100%);
  margin: 0 auto;
  padding: ${token('space.7')} ${token('space.4')} ${token('space.8')};
  & > h1 { margin: 0 0 ${token('space.4')}; ${typeStep('h2')} }
  /* The text of the quiet button begins where the fields begin. */
  & > button { margin-inline-start: calc(-1 * ${token('space.5')}); }
`

/** /register: for people from the central sign-in or a phone's menu. */
export function RegisterPage() {
  const navigate = useNavigate()
  return (
    <Root>
      <Side tone="indigo">
        <BarePhoto src="/pictures/banner/fzyr.svg" alt="" isEager />
        <Reasons aria-label={accountWords.register.reasonsLabel}>
          {accountWords.register.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Reasons>
      </Side>
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
    </Root>
  )
}
