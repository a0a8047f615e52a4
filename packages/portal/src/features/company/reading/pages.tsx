import { token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { Photo } from '../../../shared/picture/Photo'
import { LinkButton } from '../parts/LinkButton'
import { StaticPage } from './StaticPage'
import { readingWords } from './words'

const Apply = styled.nav`
  display: grid;
  gap: ${token('space.4')};
  padding: ${token('space.5')};
  border-top: 3px solid ${token('color.thread')};
  background: ${token('color.surface')};
  & > a:last-child { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; color: ${token('color.link')}; ${typeStep('body')} }
  @media print { display: none; }
`

/** /settled (PC-24), with the ways to what it tells of. */
export const SettledPage = () => (
  <StaticPage
    path="/settled"
    title={readingWords.settled}
    beside={
      <Apply aria-label={readingWords.apply}>
        <Photo src="/pictures/scene/papers-scwfb/settled.svg" alt="" ratio="16 / 9" />
        <LinkButton to={urls.qualificationOf('certification')}>{readingWords.toCertification}</LinkButton>
        <Link to={urls.qualificationOf('supplier')}>{readingWords.toSupplier}</Link>
      </Apply>
    }
  />
)

/** /privacy and /service: one agreement (PC-24). */
export const AgreementPage = () => <StaticPage path="/privacy" title={readingWords.agreement} />
