/** The four-category equipment block (PC-04): patch, drawing and text, sides alternating. */
import { fit, lineOf } from '@weft/pictures'
import { below, Knot, Selvedge, token, typeStep, WeavePatch } from '@weft/ui'
import { useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { Picture } from '../../shared/picture/Picture'
import { useIsNear } from '../../shared/picture/use-is-near'
import { blockWords, type CategoryWords, categories } from './words-blocks'

const Section = styled.section`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: ${token('space.9')} 0;
  ${below('desktop')} { width: calc(100% - 32px); padding: ${token('space.8')} 0; }
  @media print { && { width: 100%; padding: 0 0 14pt; } }
`
const Head = styled.div`
  margin-bottom: ${token('space.8')};
  & > h2 { margin-top: ${token('space.4')}; }
  & > h2 > small { margin-left: ${token('space.4')}; font: 500 ${token('type.caption.size')}/1 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.textMeta')}; }
  & > p { margin-top: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  ${below('desktop')} { margin-bottom: ${token('space.6')}; & > h2 > small { display: block; margin: ${token('space.2')} 0 0; } }
  @media print { && { margin-bottom: 0; break-after: avoid; } }
`
const Row = styled.article`
  display: grid;
  grid-template-columns: 7fr 5fr;
  align-items: center;
  gap: ${token('space.8')};
  & + & { margin-top: ${token('space.8')}; }
  &:nth-of-type(even) { grid-template-columns: 5fr 7fr; & > figure { order: 2; } }
  ${below('desktop')} {
    &&, &&:nth-of-type(even) { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
    &&:nth-of-type(even) > figure { order: 0; }
  }
  @media print {
    &&, &&:nth-of-type(even) { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 14pt; margin-top: 12pt; break-inside: avoid; }
    && [data-text], && dl, && ol { margin-top: 6pt; }
  }
`
const Frame = styled.figure`
  background: ${token('color.band')};
  & > svg { display: block; width: 100%; height: auto; }
`
const Words = styled.div`
  & > p[data-mark] { display: flex; align-items: center; gap: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > h3 { margin-top: ${token('space.3')}; font: 700 calc(${token('type.h3.size')} * 1.3)/1.35 var(--weft-font-display); }
  & > h3 + p { margin-top: ${token('space.1')}; font: 500 ${token('type.caption.size')}/1.4 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.textMeta')}; }
  & > p[data-text] { margin-top: ${token('space.5')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & > dl { display: grid; grid-template-columns: auto 1fr; gap: ${token('space.2')} ${token('space.5')}; margin-top: ${token('space.5')}; ${typeStep('body')} }
  & dt { color: ${token('color.textMeta')}; }
`
const Steps = styled.ol`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  margin-top: ${token('space.6')};
  &::before { content: ''; position: absolute; left: 0; right: 0; top: 3px; height: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; }
  & > li > span { position: relative; margin-bottom: ${token('space.3')}; background: ${token('color.ground')}; }
`

const size = { width: 960, height: 600 }

function Category({ words }: { words: CategoryWords }) {
  const frame = useRef<HTMLElement>(null)
  const isNear = useIsNear(frame)
  const { shapes, view } = useMemo(() => {
    if (!isNear) return { shapes: [], view: { ...size, scale: 1, origin: [0, 0] as const } }
    const drawn = lineOf(words.industry, 'machine')
    return { shapes: drawn, view: fit(drawn, size.width, size.height, 40) }
  }, [words.industry, isNear])
  return (
    <Row aria-labelledby={`category-${words.industry}`}>
      <Frame ref={frame}>
        <Picture shapes={shapes} view={view} tone="light" title={words.picture} />
        <Selvedge />
      </Frame>
      <Words>
        <p data-mark>
          <WeavePatch industry={words.industry} size={20} />
          {words.name}
        </p>
        <h3 id={`category-${words.industry}`}>{words.title}</h3>
        <p aria-hidden="true">{words.latin}</p>
        <p data-text>{words.text}</p>
        <dl>
          {words.facts.flatMap((fact) => [
            <dt key={fact.label}>{fact.label}</dt>,
            <dd key={`${fact.label}-value`}>{fact.value}</dd>,
          ])}
        </dl>
        <Steps>
          {words.steps.map((step) => (
            <li key={step}>
              <Knot />
              {step}
            </li>
          ))}
        </Steps>
      </Words>
    </Row>
  )
}

export function Categories() {
  return (
    <Section aria-labelledby="categories">
      <Head>
        <Selvedge variant="mark" />
        <h2 id="categories">
          {blockWords.display.categories}
          <small aria-hidden="true">{blockWords.categoriesLatin}</small>
        </h2>
        <p>{blockWords.categoriesLead}</p>
      </Head>
      {categories.map((words) => (
        <Category key={words.industry} words={words} />
      ))}
    </Section>
  )
}
