import { below, ErrorState, Knot, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { useProfile } from '../data'
import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { Figures } from './Figures'
import { aboutWords } from './words'

const History = styled.ol`
  position: relative;
  display: grid;
  gap: ${token('space.6')};
  padding-left: ${token('space.6')};
  &::before { content: ''; position: absolute; left: 3px; top: .9em; bottom: 0; width: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 0 ${token('space.5')}; }
  & > li > span { position: absolute; left: calc(-1 * ${token('space.6')}); top: .9em; background: ${token('color.ground')}; }
  & > li > time { grid-row: span 2; ${typeStep('figureL')} color: ${token('color.indigo.800')}; }
  & > li > h3 { ${typeStep('h3')} }
  & > li > p { margin-top: ${token('space.1')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { & > li { grid-template-columns: minmax(0, 1fr); } & > li > time { grid-row: auto; } }
`
const Beliefs = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 1px solid ${token('color.edgeSoft')};
  & > div { padding: ${token('space.6')} ${token('space.6')} ${token('space.6')} 0; border-bottom: 1px solid ${token('color.edgeSoft')}; }
  & > div:first-child { grid-column: 1 / -1; }
  & dt { color: ${token('color.textMeta')}; ${typeStep('body')} }
  & dd { margin-top: ${token('space.3')}; font: 700 max(20px, 1.75rem)/1.5 var(--weft-font-display); }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); & dd { font-size: 20px; } }
`
const Slogan = styled.p`
  font: 700 max(32px, 3.5rem)/1.3 var(--weft-font-display);
  ${below('desktop')} { font-size: 28px; }
`
const More = styled.p`
  display: flex;
  gap: ${token('space.5')};
  margin-top: ${token('space.6')};
  & > a { color: ${token('color.link')}; ${typeStep('body')} }
`

/** /about: history, figures, slogan, values, strategy, purpose, spirit, mission (D1 §2, PC-24). */
export function AboutPage() {
  const profile = useProfile()
  const said = profile.data
  return (
    <>
      <Banner
        title={aboutWords.display.about}
        latin={aboutWords.aboutLatin}
        text={aboutWords.aboutText}
        picture="/pictures/banner/fzyr.svg"
      />
      {profile.isError ? <ErrorState onRetry={() => void profile.refetch()} message={words.app.loadFailed} /> : null}
      <Section id="scale" title={aboutWords.display.scale} latin={aboutWords.scaleLatin}>
        {said ? <Figures reading={said.figures.about} /> : <Skeleton shape="block" style={{ height: '7rem' }} />}
        <More>
          <Link to={urls.companyProfile}>{aboutWords.toProfile}</Link>
          <Link to={urls.contact}>{aboutWords.toContact}</Link>
        </More>
      </Section>
      <Section
        id="history"
        title={aboutWords.display.history}
        latin={aboutWords.historyLatin}
        lead={aboutWords.historyLead}
        isBand
      >
        {said ? (
          <History>
            {said.history.map((step) => (
              <li key={step.year}>
                <Knot />
                <time dateTime={step.year}>{step.year}</time>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </History>
        ) : (
          <Skeleton shape="block" style={{ height: '40rem' }} />
        )}
      </Section>
      <Section id="beliefs" title={aboutWords.display.beliefs} latin={aboutWords.beliefsLatin}>
        <Slogan>{said?.slogan ?? aboutWords.display.slogan}</Slogan>
        <div data-content>
          {said ? (
            <Beliefs>
              {said.beliefs.map((belief) => (
                <div key={belief.title}>
                  <dt>{belief.title}</dt>
                  <dd>{belief.text}</dd>
                </div>
              ))}
            </Beliefs>
          ) : (
            <Skeleton shape="block" style={{ height: '20rem' }} />
          )}
        </div>
      </Section>
    </>
  )
}
