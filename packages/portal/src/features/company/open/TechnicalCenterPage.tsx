import { Link, useSearchParams } from 'react-router-dom'
import { urls } from '../../../platform/navigation/urls'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { StaticPage } from '../reading/StaticPage'
import { openWords } from './words'

/** /center/technicalCenter?id: one document of the centre; without a known id, which there are (D1 §2). */
export function TechnicalCenterPage() {
  const [queries] = useSearchParams()
  const id = queries.get('id')
  const document = openWords.documents.find((one) => one.id === id)
  if (document) {
    return (
      <StaticPage
        path={`/center/technicalCenter/${document.id}`}
        title={document.title}
        trail={[
          { label: openWords.display.isv, href: urls.isv },
          { label: openWords.display.center, href: urls.technicalCenter },
        ]}
      />
    )
  }
  return (
    <>
      <Banner
        title={openWords.display.center}
        latin={openWords.centerLatin}
        text={openWords.centerText}
        picture="/pictures/banner/hxzz.svg"
      />
      <Section
        id="documents"
        title={openWords.display.documents}
        lead={id ? openWords.unknownDocument : openWords.documentsLead}
      >
        <Grid>
          {openWords.documents.map((one) => (
            <Card key={one.id}>
              <div>
                <h3>
                  <Link to={`${urls.technicalCenter}?id=${one.id}`}>{one.title}</Link>
                </h3>
                <p>{one.text}</p>
              </div>
            </Card>
          ))}
        </Grid>
      </Section>
    </>
  )
}
