/** AC-21: shown after an account was closed: the fact, what still runs, and what the law keeps until when. */
import { Button, StateIcon, token, typeStep } from '@weft/ui'
import { Navigate, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { useKeptByLaw } from './use-kept-by-law'
import { accountWords } from './words'

const Page = styled.div`
  box-sizing: border-box;
  width: min(42rem, 100%);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.7')}) ${token('space.4')} ${token('space.8')};
  ${typeStep('body')}
  & h1 { display: flex; align-items: center; gap: ${token('space.3')}; margin: 0 0 ${token('space.4')}; ${typeStep('h2')} }
  & h1 > svg { color: ${token('color.success')}; }
  & h2 { margin: ${token('space.6')} 0 ${token('space.2')}; ${typeStep('h4')} }
  & p { margin: 0; }
  & ul { margin: 0; padding-left: 1.25em; list-style: disc; }
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin-top: ${token('space.6')};
`
const { closed: text, close } = accountWords

export function ClosedPage() {
  const navigate = useNavigate()
  const kept = useKeptByLaw()
  // A signed-in person has not closed this account; they may have received the address.
  const isSignedIn = useSession((state) => state.session !== undefined)
  if (isSignedIn) return <Navigate to={urls.home} replace />
  return (
    <Page>
      <h1>
        <StateIcon tone="success" />
        {text.title}
      </h1>
      <p>{text.done}</p>
      <h2>{text.going}</h2>
      <p>{text.goingText}</p>
      <h2>{close.kept}</h2>
      <ul>
        {kept.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{text.question}</h2>
      <p>{text.questionText}</p>
      <Ways>
        <Button variant="main" onClick={() => navigate(urls.home, { replace: true })}>
          {text.home}
        </Button>
        <Button onClick={() => navigate(urls.privacy)}>{text.privacy}</Button>
      </Ways>
    </Page>
  )
}
