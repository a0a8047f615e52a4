/** 报名: stays in view beside the text, on a phone at the lower edge. Enterprise accounts only (PC-12, D1 §6). */
import { Button, below, token, typeStep } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSession } from '../../../platform/session/session'
import { askToSignIn } from '../../../shared/asking/asking'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { words } from '../words'

const Root = styled.aside`
  position: sticky;
  top: calc(max(60px, 4.5rem) + ${token('space.5')});
  display: grid;
  gap: ${token('space.4')};
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; }
  ${below('desktop')} {
    position: sticky;
    top: auto;
    bottom: 0;
    z-index: ${token('z.sticky')};
    /* The assistant's button keeps its place at the right. */
    margin: 0 -16px;
    padding: ${token('space.3')} 104px calc(${token('space.3')} + env(safe-area-inset-bottom)) 16px;
    border-width: 1px 0 0;
    border-radius: 0;
    & > p { display: none; }
  }
  @media print { display: none; }
`

export function SignUpBar({ caseId }: { caseId: string }) {
  const navigate = useNavigate()
  const enterpriseId = useSession((state) => state.session?.user.enterpriseId)
  const action = `sign-up:${caseId}`
  const open = () => {
    if (enterpriseId) void navigate(urls.signUp(caseId))
    else askToSignIn(action, 'question', words.detail.signUpAsk)
  }
  const press = useSignedInAction(action, open)
  return (
    <Root aria-label={words.detail.signUp}>
      <Button variant="main" size="L" onClick={press}>
        {words.detail.signUp}
      </Button>
      <p>{words.detail.signUpHint}</p>
    </Root>
  )
}
