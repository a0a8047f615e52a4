import { ArrowRight } from 'lucide-react'
import { urls } from '../../../platform/navigation/urls'
import { Banner } from '../parts/Banner'
import { AllLink } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { RecommendationGrid } from './RecommendationGrid'
import { openWords } from './words'

/** /app-center: the applications that come with the machines. */
export function AppCenterPage() {
  return (
    <>
      <Banner
        title={openWords.display.apps}
        latin={openWords.appsLatin}
        text={openWords.appsText}
        picture="/pictures/banner/scwfb.svg"
      />
      <Section id="apps" title={openWords.toolKinds.app}>
        <RecommendationGrid kinds={['app']} />
        <AllLink to={urls.collaboration}>
          {openWords.toCollaboration}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
    </>
  )
}
