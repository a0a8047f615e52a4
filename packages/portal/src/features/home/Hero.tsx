/** The hero: four lines drawn on indigo, a song headline each, the counter with its thread (design §6.1, PC-04). */
import {
  below,
  carouselIntervalMs,
  counterText,
  IconButton,
  reducedMotion,
  Thread,
  token,
  typeStep,
  useCarousel,
  WarpGround,
} from '@weft/ui'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { lazyPart } from '../../platform/parts/lazy-part'
import { home, slides } from './words'

const Ground = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  min-height: max(560px, 54rem);
  color: #fff;
  ${below('desktop')} { min-height: 0; padding-top: 60px; }
`
const arrive = keyframes`
  from { opacity: 0; transform: translateX(24px); }
  to { opacity: 1; transform: none; }
`
// A phone in landscape still shows the heading.
const Drawing = styled.div`
  position: absolute;
  inset: 0;
  & > svg { width: 100%; height: 100%; display: block; animation: ${arrive} ${token('duration.page')} ${token('ease.out')}; }
  ${reducedMotion} { & > svg { animation: none; } }
  ${below('desktop')} { position: static; & > svg { height: auto; aspect-ratio: 9 / 6.4; max-height: max(160px, 42svh); } }
`
const Inner = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: inherit;
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding-top: max(60px, 4.5rem);
  padding-bottom: calc(60px + ${token('space.7')});
  pointer-events: none;
  & > * { pointer-events: auto; }
  ${below('desktop')} { width: calc(100% - 32px); padding-top: 0; padding-bottom: calc(60px + ${token('space.6')}); }
`
// Beside the drawing, also where the reader's text is twice as large.
const Words = styled.div`
  max-width: max(36rem, 46%);
  & h1 {
    ${typeStep('display')}
    font-size: min(calc(${token('type.display.size')} * 1.125), max(6vw, 36px));
    & > span { display: block; }
    & > span:nth-child(2) { margin-left: 1.5em; }
  }
  & > p { margin-top: ${token('space.5')}; max-width: 30em; color: ${token('color.indigo.100')}; ${typeStep('bodyL')} }
  & > small { display: block; margin-bottom: ${token('space.5')}; color: ${token('color.indigo.200')}; ${typeStep('bodyS')} }
`
const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  margin-top: ${token('space.7')};
  & > [data-counter] {
    display: flex;
    align-items: center;
    gap: ${token('space.3')};
    margin-right: ${token('space.3')};
    ${typeStep('figureL')}
    & > span:nth-child(2) { width: max(96px, 9rem); background: ${token('color.indigo.700')}; }
    & > span:last-child { color: ${token('color.indigo.200')}; font-size: ${token('type.bodyL.size')}; }
  }
  && button { color: #fff; border-color: transparent; }
  && button:hover { color: #fff; background: ${token('color.indigo.800')}; }
  && button:focus-visible { outline-color: #fff; }
`
const Dots = styled.div`
  display: flex;
  ${below('desktop')} { display: none; }
  & > button {
    width: 32px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    & > span { display: block; width: 20px; height: 3px; margin: 0 auto; background: ${token('color.indigo.400')}; }
    &[aria-selected='true'] > span { background: ${token('color.weft.400')}; }
  }
`

/** The text comes first: the drawing's code loads after it. */
const HeroDrawing = lazyPart(async () => (await import('./HeroDrawing')).HeroDrawing, {
  waiting: <svg aria-hidden="true" />,
  failure: null,
})

/** Undefined without a window: the server's drawing fits every width. */
function useIsNarrow(): boolean | undefined {
  const query = '(max-width: 991.98px)'
  const [isNarrow, setNarrow] = useState(() =>
    typeof window === 'undefined' ? undefined : window.matchMedia(query).matches,
  )
  useEffect(() => {
    const media = window.matchMedia(query)
    const look = () => setNarrow(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return isNarrow
}

export function Hero() {
  const { index, thread, paused, setPaused, next, previous, show, rest } = useCarousel({
    slides: slides.length,
    intervalMs: carouselIntervalMs.home,
  })
  const isNarrow = useIsNarrow()
  const slide = slides[index] ?? slides[0]
  // A line is some hundred shapes: a press is answered by the words, and the drawing follows.
  const drawn = useDeferredValue(slide)
  const drawing = useMemo(
    () =>
      drawn && isNarrow !== undefined ? (
        <HeroDrawing industry={drawn.industry} title={drawn.picture} isNarrow={isNarrow} />
      ) : (
        <svg aria-hidden="true" />
      ),
    [drawn, isNarrow],
  )
  if (!slide) return null

  return (
    <Ground
      forwardedAs="section"
      tone="indigo"
      aria-roledescription="carousel"
      aria-label={home.carousel.label}
      {...rest}
    >
      <Drawing key={drawn?.industry}>{drawing}</Drawing>
      <Inner>
        <Words>
          <small>{home.facts}</small>
          <h1 aria-live={paused ? 'polite' : 'off'}>
            <span>{slide.title[0]}</span>
            <span>{slide.title[1]}</span>
          </h1>
          <p>{slide.text}</p>
        </Words>
        <Controls>
          <IconButton label={paused ? home.carousel.play : home.carousel.pause} onClick={() => setPaused(!paused)}>
            {paused ? <Play /> : <Pause />}
          </IconButton>
          <span data-counter aria-hidden="true">
            <span>{counterText(index + 1)}</span>
            <Thread ref={thread} progress={0} decorative key={index} />
            <span>{counterText(slides.length)}</span>
          </span>
          <IconButton label={home.carousel.previous} onClick={previous}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={home.carousel.next} onClick={next}>
            <ChevronRight />
          </IconButton>
          <Dots role="tablist" aria-label={home.carousel.label}>
            {slides.map((one, at) => (
              <button
                key={one.industry}
                type="button"
                role="tab"
                aria-selected={at === index}
                aria-label={one.title.join('，')}
                onClick={() => show(at)}
              >
                <span />
              </button>
            ))}
          </Dots>
        </Controls>
      </Inner>
    </Ground>
  )
}
