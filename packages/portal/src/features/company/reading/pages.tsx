import { StaticPage } from './StaticPage'
import { readingWords } from './words'

/** /settled (PC-24). */
export const SettledPage = () => <StaticPage path="/settled" title={readingWords.settled} />

/** /privacy and /service: one agreement (PC-24). */
export const AgreementPage = () => <StaticPage path="/privacy" title={readingWords.agreement} />
