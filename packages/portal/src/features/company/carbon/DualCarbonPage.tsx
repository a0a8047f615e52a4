import { below, Knot, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { Photo } from '../../../shared/picture/Photo'
import { Banner } from '../parts/Banner'
import { AllLink, LinkButton } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { EvaluationForm } from './EvaluationForm'
import { MapSection } from './MapSection'
import { carbonWords } from './words'

/** The four figures beside the map, where they have room for their names. */
const Figures = styled.section`
  padding-top: ${token('space.4')};
  border-top: 3px solid ${token('color.thread')};
  & > h3 { ${typeStep('h4')} }
  & > dl { display: grid; grid-template-columns: 1fr 1fr; margin-top: ${token('space.3')}; }
  & > dl > div { display: flex; flex-direction: column-reverse; padding: ${token('space.3')} ${token('space.3')} ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; }
  & dt { color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & dd { color: ${token('color.indigo.800')}; ${typeStep('figureL')} }
  & dd > small { margin-left: .35em; color: ${token('color.textMeta')}; font-size: calc(max(13px, .875rem) * var(--weft-text-scale, 1)); font-weight: 400; }
  & > p { margin-top: ${token('space.3')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
`
/** Words in the narrow column; beside them a picture or a table, below them what needs the whole width. */
const Service = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: ${token('space.7')} ${token('space.8')};
  & > div > p { color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & > div > p + p { margin-top: ${token('space.4')}; }
  & > div > ul { display: grid; gap: ${token('space.2')}; margin-top: ${token('space.5')}; }
  & > div > ul > li { display: flex; align-items: baseline; gap: ${token('space.3')}; ${typeStep('body')} }
  & > figure { margin: 0; }
  & > [data-wide] { grid-column: 1 / -1; }
  & table { width: 100%; border-collapse: collapse; ${typeStep('body')} }
  & :is(th, td) { padding: ${token('space.3')} ${token('space.4')} ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; text-align: start; color: ${token('color.textSecondary')}; font-weight: 400; }
  & thead th { border-bottom: 3px solid ${token('color.thread')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & tbody th { color: ${token('color.text')}; font-weight: 500; white-space: nowrap; }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
  ${below('column')} {
    & thead { display: none; }
    & tbody tr { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 ${token('space.4')}; padding: ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; }
    & :is(th, td) { padding: 0; border: 0; }
    & td:nth-child(n + 3) { grid-column: 2; ${typeStep('bodyS')} }
  }
`
/** What is counted, stage by stage along one thread; the boundary is the line's own length. */
const Chain = styled.figure`
  & > ol { position: relative; display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); padding-top: ${token('space.5')}; }
  & > ol::before { content: ''; position: absolute; inset: 3px 0 auto; height: 3px; background: ${token('color.thread')}; }
  & > ol > li { position: relative; padding-right: ${token('space.4')}; }
  & > ol > li > span { position: absolute; top: calc(-1 * ${token('space.5')}); background: ${token('color.band')}; }
  & b { ${typeStep('h4')} }
  & small { display: block; margin-top: ${token('space.1')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & > figcaption { margin-top: ${token('space.4')}; padding-top: ${token('space.2')}; border: 1px solid ${token('color.edge')}; border-top: 0; height: .5em; color: ${token('color.textMeta')}; text-align: center; ${typeStep('bodyS')} }
  & > figcaption > span { display: inline-block; padding: 0 ${token('space.4')}; background: ${token('color.band')}; }
  ${below('column')} {
    & > ol { grid-template-columns: minmax(0, 1fr); gap: ${token('space.4')}; padding: 0 0 0 ${token('space.6')}; }
    & > ol::before { inset: 0 auto 0 3px; width: 3px; height: auto; }
    & > ol > li > span { top: .25em; left: calc(-1 * ${token('space.6')}); }
    & > figcaption { height: auto; border: 0; text-align: start; & > span { padding: 0; } }
  }
`
/** Printing shows the evaluation only. */
const Rest = styled.div`
  @media print { display: none; }
`
const Points = ({ texts, points }: { texts: readonly string[]; points: readonly string[] }) => (
  <div>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Knot />
          {point}
        </li>
      ))}
    </ul>
  </div>
)

/** /DualCarbon: the evaluation first, two descriptions, then the map with the counters (all 0, with a note) (D1 §2, PC-22). */
export function DualCarbonPage() {
  return (
    <>
      <Banner title={carbonWords.display.carbon} latin={carbonWords.latin} text={carbonWords.text} detail="drying-drum">
        <LinkButton to="#evaluation">{carbonWords.toEvaluation}</LinkButton>
        <LinkButton to={urls.projectMap}>{carbonWords.seeMap}</LinkButton>
      </Banner>
      <Section id="evaluation" title={carbonWords.display.evaluation} lead={carbonWords.evaluationText}>
        <EvaluationForm />
      </Section>
      <Rest>
        <Section id="product" title={carbonWords.display.product} isBand>
          <Service>
            <Points texts={carbonWords.productText} points={carbonWords.productPoints} />
            <figure>
              <Photo src="/pictures/scene/close-scwfb/carbon.svg" alt="" ratio="21 / 9" />
            </figure>
            <Chain data-wide aria-label={carbonWords.chainName}>
              <ol>
                {carbonWords.chain.map(([stage, uses]) => (
                  <li key={stage}>
                    <Knot />
                    <b>{stage}</b>
                    <small>{uses}</small>
                  </li>
                ))}
              </ol>
              <figcaption>
                <span>{carbonWords.chainNote}</span>
              </figcaption>
            </Chain>
          </Service>
        </Section>
        <Section id="enterprise" title={carbonWords.display.enterprise}>
          <Service>
            <Points texts={carbonWords.enterpriseText} points={carbonWords.enterprisePoints} />
            <table aria-label={carbonWords.scopesName}>
              <thead>
                <tr>
                  {carbonWords.scopeColumns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {carbonWords.scopes.map(([scope, source, data, measure]) => (
                  <tr key={source}>
                    <th scope="row">{scope}</th>
                    <td>{source}</td>
                    <td>{data}</td>
                    <td>{measure}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Service>
          <AllLink to={urls.solutions}>{carbonWords.cases}</AllLink>
        </Section>
        <Section id="map" title={carbonWords.display.map} lead={carbonWords.mapLead} isBand>
          <MapSection>
            <Figures aria-labelledby="carbon-figures">
              <h3 id="carbon-figures">{carbonWords.display.figures}</h3>
              <dl>
                {carbonWords.counters.map((name, index) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      0<small>{carbonWords.counterUnits[index]}</small>
                    </dd>
                  </div>
                ))}
              </dl>
              <p>{carbonWords.counterNote}</p>
            </Figures>
          </MapSection>
        </Section>
      </Rest>
      <ReadingPrint />
    </>
  )
}
