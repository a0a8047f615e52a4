import { Knot, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { Photo } from '../../../shared/picture/Photo'
import { Banner } from '../parts/Banner'
import { Counters } from '../parts/Counters'
import { Split } from '../parts/cards'
import { LinkButton } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { EvaluationForm } from './EvaluationForm'
import { MapSection } from './MapSection'
import { carbonWords } from './words'

const Note = styled.p`
  margin-top: ${token('space.5')};
  color: ${token('color.textMeta')};
  ${typeStep('bodyS')}
`
/** Printing shows the evaluation only. */
const Rest = styled.div`
  @media print { display: none; }
`
const blocks = [
  {
    title: carbonWords.display.product,
    texts: carbonWords.productText,
    points: carbonWords.productPoints,
    picture: '/pictures/scene/close-scwfb/carbon.svg',
  },
  {
    title: carbonWords.display.enterprise,
    texts: carbonWords.enterpriseText,
    points: carbonWords.enterprisePoints,
    picture: '/pictures/scene/site-zb/carbon.svg',
  },
] as const

/** /DualCarbon: map, counters (all 0, with a note), the evaluation's entry, two descriptions (D1 §2, PC-22). */
export function DualCarbonPage() {
  return (
    <>
      <Banner
        title={carbonWords.display.carbon}
        latin={carbonWords.latin}
        text={carbonWords.text}
        picture="/pictures/banner/zb.svg"
      >
        <LinkButton to={urls.projectMap}>{carbonWords.seeMap}</LinkButton>
      </Banner>
      <Rest>
        <Section id="map" title={carbonWords.display.map}>
          <MapSection />
        </Section>
        <Section id="figures" title={carbonWords.display.figures} isBand>
          <Counters>
            {carbonWords.counters.map((name, index) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  0<small>{carbonWords.counterUnits[index]}</small>
                </dd>
              </div>
            ))}
          </Counters>
          <Note>{carbonWords.counterNote}</Note>
        </Section>
      </Rest>
      <Section id="evaluation" title={carbonWords.display.evaluation} lead={carbonWords.evaluationText}>
        <EvaluationForm />
      </Section>
      <Rest>
        <Section id="services" title={`${carbonWords.display.product} · ${carbonWords.display.enterprise}`} isBand>
          {blocks.map((block) => (
            <Split key={block.title}>
              <figure>
                <Photo src={block.picture} alt="" ratio="16 / 9" />
              </figure>
              <div>
                <h3>{block.title}</h3>
                {block.texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <ul>
                  {block.points.map((point) => (
                    <li key={point}>
                      <Knot />
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            </Split>
          ))}
          <Note>
            <Link to={urls.solutions}>{carbonWords.cases}</Link>
          </Note>
        </Section>
      </Rest>
      <ReadingPrint />
    </>
  )
}
