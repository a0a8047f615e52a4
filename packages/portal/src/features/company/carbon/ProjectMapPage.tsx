import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { MapSection } from './MapSection'
import { carbonWords } from './words'

/** The project map of provinces, coloured by seven bands (PC-22). */
export function ProjectMapPage() {
  return (
    <>
      <Banner
        title={carbonWords.display.projectMap}
        latin={carbonWords.mapLatin}
        text={carbonWords.projectMapText}
        detail="godet"
      />
      <Section id="map" title={carbonWords.display.provinces}>
        <MapSection />
      </Section>
    </>
  )
}
