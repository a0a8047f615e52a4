import { below, Selvedge, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PromiseFigures } from '../../../shared/promises/PromiseFigures'
import { serviceWords } from '../words'
import { IntroCarousel } from './IntroCarousel'
import { Outlets } from './Outlets'
import { ServiceCards } from './ServiceCards'

const { display, landing } = serviceWords

const Block = styled.section`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding-top: ${token('space.9')};
  & > h2 { margin-top: ${token('space.4')}; }
  & > h2 + p { margin: ${token('space.3')} 0 ${token('space.6')}; ${typeStep('bodyL')} color: ${token('color.textSecondary')}; }
  &:last-child { padding-bottom: ${token('space.9')}; }
  ${below('desktop')} { width: calc(100% - 32px); padding-top: ${token('space.8')}; }
`

function Section({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <Block aria-labelledby={id}>
      <Selvedge variant="mark" />
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </Block>
  )
}

/** /customerService (SV-01, SV-02): introduction, three services, measured promises, outlets. */
export function LandingPage() {
  return (
    <>
      <IntroCarousel />
      <ServiceCards />
      <Section id="promises" title={display.promise} text={landing.promiseText}>
        <PromiseFigures />
      </Section>
      <Section id="outlets" title={display.outlets} text={landing.outletsText}>
        <Outlets />
      </Section>
    </>
  )
}
