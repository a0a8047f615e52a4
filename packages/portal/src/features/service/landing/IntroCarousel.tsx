import { below, Carousel, token, typeStep, WarpGround } from '@weft/ui'
import { styled } from 'styled-components'
import { serviceWords } from '../words'

const { display, landing } = serviceWords

/** D2 §2: milliseconds per slide of the introduction. */
const INTERVAL_MS = 6_000

const Ground = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  padding: calc(max(60px, 4.5rem) + ${token('space.7')}) 0 ${token('space.9')};
  background-color: ${token('color.indigo.900')};
  color: #fff;
  ${below('desktop')} { padding: calc(60px + ${token('space.5')}) 0 ${token('space.8')}; }
`
const Drawing = styled.img`
  position: absolute;
  inset: auto -22rem 0 auto;
  height: 92%;
  width: auto;
  max-width: none;
  ${below('desktop')} { opacity: .12; }
`
const Inner = styled.div`
  position: relative;
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  & > small { font: 500 calc(max(12px, .875rem) * var(--weft-text-scale, 1))/1 var(--weft-font-figures); letter-spacing: .12em; color: ${token('color.indigo.200')}; }
  & > h1 { margin: ${token('space.3')} 0 ${token('space.6')}; font-size: calc(max(18px, 1.375rem) * var(--weft-text-scale, 1)); font-weight: 500; font-family: var(--weft-font-text); color: ${token('color.indigo.100')}; }
  ${below('desktop')} { width: calc(100% - 32px); }
`
const Slide = styled.div`
  max-width: 40rem;
  min-height: 13rem;
  & > h2 { font: 700 calc(max(32px, 3.25rem) * var(--weft-text-scale, 1))/1.3 var(--weft-font-display); letter-spacing: .02em; }
  & > h2 > span { display: block; }
  & > p { margin-top: ${token('space.4')}; max-width: 34em; ${typeStep('bodyL')} color: ${token('color.indigo.100')}; }
  ${below('desktop')} { min-height: 14em; & > h2 { font-size: calc(28px * var(--weft-text-scale, 1)); } }
`

/** Three rotating texts, with pause, arrows, counter and dots. */
export function IntroCarousel() {
  return (
    <Ground tone="indigo" forwardedAs="header">
      <Drawing src="/pictures/banner/hxzz.svg" alt="" width={1920} height={480} />
      <Inner>
        <small aria-hidden="true">{landing.latin}</small>
        <h1>{display.service}</h1>
        <Carousel
          label={landing.carousel}
          intervalMs={INTERVAL_MS}
          slides={display.intro.map(([first, second], at) => ({
            key: first,
            name: `${first}，${second}`,
            content: (
              <Slide>
                <h2>
                  <span>{first}</span>
                  <span>{second}</span>
                </h2>
                <p>{landing.intro[at]}</p>
              </Slide>
            ),
          }))}
        />
      </Inner>
    </Ground>
  )
}
