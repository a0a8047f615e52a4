import { ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { Photo } from '../../../shared/picture/Photo'
import { useProfile } from '../data'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { Evidence } from './Evidence'
import { Figures } from './Figures'
import { aboutWords } from './words'

const Text = styled.div`
  max-width: 46rem;
  margin-bottom: ${token('space.7')};
  & > p { ${typeStep('bodyL')} }
  & > p + p { margin-top: .75em; }
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
      <Section id="scale" title={said?.legalName ?? aboutWords.display.scale} latin={aboutWords.scaleLatin}>
        {said ? (
          <>
            <Text>
              {said.introduction.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Text>
            <Figures reading={said.figures.profile} other={{ name: aboutWords.toAbout, to: urls.about }} />
          </>
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
