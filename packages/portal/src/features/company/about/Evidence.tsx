import type { Evidence as Scene } from '@weft/pictures'
import { below, from, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { Photo } from '../../../shared/picture/Photo'
import { AllLink } from '../parts/LinkButton'
import { aboutWords } from './words'

/** Only where there are two columns: in one, a plate that is pulled up lies over the link of the one before. */
const staggered = from('desktop').replace('@media', '@media screen and')
/** Four plates; where two stand side by side every second one is lower, so that they do not look like a table. */
const Plates = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.8')} ${token('space.8')};
  ${staggered} {
    & > li:nth-child(even) { margin-top: ${token('space.9')}; }
    & > li:nth-child(odd):not(:first-child) { margin-top: calc(-1 * ${token('space.9')}); }
  }
  & h3 { margin-top: ${token('space.5')}; font: 700 calc(max(20px, 1.625rem) * var(--weft-text-scale, 1))/1.4 var(--weft-font-display); }
  & p { margin-top: ${token('space.2')}; max-width: 34em; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & a { margin-top: ${token('space.2')}; }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.7')};
  }
  @media print { gap: ${token('space.5')}; & > li { break-inside: avoid; } }
`
const Note = styled.p`
  margin-top: ${token('space.6')};
  color: ${token('color.textMeta')};
  ${typeStep('caption')}
`
const plates: readonly { scene: Scene; to: string }[] = [
  { scene: 'hall', to: urls.industries },
  { scene: 'papers', to: urls.serviceInformation() },
  { scene: 'people', to: urls.customerService },
  { scene: 'world', to: urls.projectCases },
]

/** The company's references, as lit scenes labelled as drawings; each links to its details. */
export function Evidence() {
  return (
    <>
      <Plates>
        {plates.map(({ scene, to }) => {
          const { text, link } = aboutWords.evidence[scene]
          return (
            <li key={scene}>
              <Photo src={`/pictures/evidence/${scene}.svg`} alt="" ratio="16 / 9" />
              <h3>{aboutWords.display[scene]}</h3>
              <p>{text}</p>
              <AllLink to={to}>{link}</AllLink>
            </li>
          )
        })}
      </Plates>
      <Note>{aboutWords.evidenceNote}</Note>
    </>
  )
}
