import { Button, MessageIcon, PhoneIcon, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { site } from '../../../platform/site/config'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Photo } from '../../../shared/picture/Photo'
import { LinkButton } from '../parts/LinkButton'
import { StaticPage } from './StaticPage'
import { readingWords } from './words'

/** A card beside the text: what can be done about it from here. */
const Card = styled.section`
  display: grid;
  gap: ${token('space.4')};
  max-width: 30rem;
  padding: ${token('space.5')};
  border-top: 3px solid ${token('color.thread')};
  background: ${token('color.surface')};
  & > h2 { ${typeStep('h4')} }
  & > p { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > a:last-child { display: inline-flex; align-items: center; justify-content: center; gap: ${token('space.2')}; min-height: 44px; color: ${token('color.link')}; ${typeStep('body')} }
  & > a > svg { flex: none; width: 18px; height: 18px; }
  @media print { display: none; }
`

/** /settled (PC-24), with links to the offers it describes. */
export const SettledPage = () => (
  <StaticPage
    path="/settled"
    title={readingWords.settled}
    beside={
      <Card aria-label={readingWords.apply}>
        <Photo src="/pictures/scene/papers-scwfb/settled.svg" alt="" ratio="16 / 9" />
        <LinkButton to={urls.qualificationOf('certification')}>{readingWords.toCertification}</LinkButton>
        <Link to={urls.qualificationOf('supplier')}>{readingWords.toSupplier}</Link>
      </Card>
    }
  />
)

/** /privacy and /service: one agreement (PC-24), with the ways to what it promises. */
export const AgreementPage = () => (
  <StaticPage
    path="/privacy"
    title={readingWords.agreement}
    beside={
      <Card aria-labelledby="own-rights">
        <Photo src="/pictures/scene/papers-zb/privacy.svg" alt="" ratio="16 / 9" />
        <h2 id="own-rights">{readingWords.rights}</h2>
        <p>{readingWords.rightsText}</p>
        <Button variant="main" icon={<MessageIcon />} onClick={() => openAssistant()}>
          {readingWords.ask}
        </Button>
        <a href={`tel:${site.phone}`}>
          <PhoneIcon aria-hidden="true" />
          {readingWords.call(site.phone)}
        </a>
      </Card>
    }
  />
)
