import { below, Knot, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { DescribedScreen } from './SoftwareScreen'
import { UseCases } from './UseCases'
import { intelligenceWords } from './words'

const Loop = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  &::before { content: ''; position: absolute; left: 0; right: 0; top: 3px; height: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; padding-right: ${token('space.5')}; }
  & > li > span { position: relative; display: block; margin-bottom: ${token('space.4')}; background: ${token('color.band')}; }
  & h3 { ${typeStep('h4')} }
  & p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
    padding-left: ${token('space.6')};
    &::before { left: 3px; right: auto; top: 0; bottom: 0; width: 3px; height: auto; }
    & > li > span { position: absolute; left: calc(-1 * ${token('space.6')}); top: .4em; }
  }
`

/** /Intelligence/control: what digital control does, and the path of a value from the machine to a decision (PC-21). */
export function ControlPage() {
  return (
    <>
      <Banner
        title={intelligenceWords.display.control}
        latin={intelligenceWords.controlLatin}
        text={intelligenceWords.controlText}
        picture="/pictures/banner/hxzz.svg"
      />
      <Section id="uses" title={intelligenceWords.display.uses}>
        <UseCases uses={intelligenceWords.controlUses} />
      </Section>
      <Section id="screen" title={intelligenceWords.display.screen}>
        <DescribedScreen name="control" />
      </Section>
      <Section id="loop" title={intelligenceWords.display.loop} isBand>
        <Loop>
          {intelligenceWords.loopSteps.map((step, index) => (
            <li key={step}>
              <Knot />
              <h3>{step}</h3>
              <p>{intelligenceWords.loopTexts[index]}</p>
            </li>
          ))}
        </Loop>
      </Section>
    </>
  )
}
