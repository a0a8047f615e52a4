import { below, ErrorState, Knot, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { Photo } from '../../../shared/picture/Photo'
import { useProfile } from '../data'
import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { Figures } from './Figures'
import { aboutWords } from './words'

/** On both sides of the thread: an event on one, its drawing on the other, sides alternating. */
const History = styled.ol`
  position: relative;
  display: grid;
  gap: ${token('space.6')};
  &::before { content: ''; position: absolute; left: calc(50% - 1.5px); top: .9em; bottom: 0; width: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: center; gap: ${token('space.9')}; }
  & > li > span { position: absolute; left: calc(50% - 4.5px); top: calc(50% - 4.5px); background: ${token('color.band')}; }
  & > li > div { justify-self: end; max-width: 30em; text-align: right; }
  & > li > figure { width: min(100%, 26rem); }
  & > li:nth-child(even) > div { order: 2; justify-self: start; text-align: left; }
  & > li:nth-child(even) > figure { justify-self: end; }
  & time { ${typeStep('figureL')} color: ${token('color.indigo.800')}; }
  & h3 { margin-top: ${token('space.1')}; ${typeStep('h3')} }
  & p { margin-top: ${token('space.1')}; color: ${token('color.textSecondary')}; text-wrap: balance; ${typeStep('body')} }
  ${below('desktop')} {
    &::before { left: 3px; }
    & > li { grid-template-columns: minmax(0, 1fr); gap: ${token('space.3')}; padding-left: ${token('space.6')}; }
    & > li > span { left: 0; top: .7em; }
    & > li:nth-child(n) > div { order: 0; justify-self: start; text-align: left; }
    & > li:nth-child(n) > figure { justify-self: start; width: min(100%, 320px); }
  }
  @media print { & > li > figure { display: none; } & > li { break-inside: avoid; } }
`
/** In the order of the demo company's years: bench, creel, spinning shop, water-jet line, lorry, control room, papers, store. */
const drawings = [
  'bench-zb/workshop',
  'close-fzyr/sizing',
  'workshop-hxzz/fibre',
  'line-scwfb/first',
  'delivery-scwfb/abroad',
  'control-fzyr/data',
  'papers-hxzz/team',
  'store-fzyr/portal',
] as const
const Beliefs = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 1px solid ${token('color.edgeSoft')};
  & > div { padding: ${token('space.6')} ${token('space.6')} ${token('space.6')} 0; border-bottom: 1px solid ${token('color.edgeSoft')}; }
  & > div:first-child { grid-column: 1 / -1; }
  & dt { color: ${token('color.textMeta')}; ${typeStep('body')} }
  & dd { margin-top: ${token('space.3')}; font: 700 calc(max(20px, 1.75rem) * var(--weft-text-scale, 1))/1.5 var(--weft-font-display); }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); & dd { font-size: calc(20px * var(--weft-text-scale, 1)); } }
`
const Slogan = styled.p`
  font: 700 calc(max(32px, 3.5rem) * var(--weft-text-scale, 1))/1.3 var(--weft-font-display);
  ${below('desktop')} { font-size: calc(28px * var(--weft-text-scale, 1)); }
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
        {said ? (
          <Figures reading={said.figures.about} other={{ name: aboutWords.toProfile, to: urls.companyProfile }} />
        ) : (
          <Skeleton shape="block" style={{ height: '7rem' }} />
        )}
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
            {said.history.map((step, at) => (
              <li key={step.year}>
                <Knot />
                <div>
                  <time dateTime={step.year}>{step.year}</time>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
                <figure>
                  <Photo src={`/pictures/scene/${drawings[at % drawings.length]}.svg`} alt="" ratio="16 / 9" />
                </figure>
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
