import { below, ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { Photo } from '../../../shared/picture/Photo'
import { useProfile } from '../data'
import { Banner } from '../parts/Banner'
import { narrowCounters } from '../parts/Counters'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { Evidence } from './Evidence'
import { Figures } from './Figures'
import { aboutWords } from './words'

/** The text, and beside it the figures in two lines of two. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  align-items: start;
  gap: ${token('space.6')} ${token('space.9')};
  & > :first-child > p { max-width: 46rem; ${typeStep('bodyL')} }
  & > :first-child > p + p { margin-top: .75em; }
  & dl { grid-template-columns: 1fr 1fr; }
  & dl > div:nth-child(3) { padding-left: 0; border-left: 0; }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    & dl { grid-template-columns: ${narrowCounters}; }
  }
`

/** The company's profile: the second reading of the figures, the products, further links (D1 §1, PC-24). */
export function ProfilePage() {
  const profile = useProfile()
  const said = profile.data
  return (
    <>
      <Banner
        title={aboutWords.display.profile}
        latin={aboutWords.profileLatin}
        text={aboutWords.profileText}
        picture="/pictures/banner/hxzz.svg"
      />
      {profile.isError ? <ErrorState onRetry={() => void profile.refetch()} message={words.app.loadFailed} /> : null}
      <Section id="scale" title={said?.legalName ?? aboutWords.display.scale}>
        {said ? (
          <Beside>
            <div>
              {said.introduction.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <div>
              <Figures reading={said.figures.profile} other={{ name: aboutWords.toAbout, to: urls.about }} />
            </div>
          </Beside>
        ) : (
          <Skeleton shape="block" style={{ height: '20rem' }} />
        )}
      </Section>
      <Section id="lines" title={aboutWords.display.lines} lead={aboutWords.linesLead} isBand>
        <Grid $columns={4}>
          {aboutWords.lines.map((line, index) => (
            <Card key={line.industry}>
              <Photo src={`/pictures/line/${line.industry}-machine.svg`} alt="" ratio="16 / 9" />
              <div>
                <h3>
                  <Link to={urls.solutionsOf(line.industry, index)}>{line.name}</Link>
                </h3>
                <p>{line.text}</p>
                <p data-go>{aboutWords.seeLine}</p>
              </div>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section id="evidence" title={aboutWords.display.evidence} lead={aboutWords.evidenceLead}>
        <Evidence />
      </Section>
    </>
  )
}
