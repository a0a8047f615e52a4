import { Link } from 'react-router-dom'
import { urls } from '../../../platform/navigation/urls'
import { StaticPage } from './StaticPage'
import { readingWords } from './words'

/** /settled (PC-24), with the ways to what it tells of. */
export const SettledPage = () => (
  <StaticPage
    path="/settled"
    title={readingWords.settled}
    after={
      <nav aria-label={readingWords.apply}>
        <Link to={urls.qualificationOf('certification')}>{readingWords.toCertification}</Link>
        <Link to={urls.qualificationOf('supplier')}>{readingWords.toSupplier}</Link>
      </nav>
    }
  />
)

/** /privacy and /service: one agreement (PC-24). */
export const AgreementPage = () => <StaticPage path="/privacy" title={readingWords.agreement} />
