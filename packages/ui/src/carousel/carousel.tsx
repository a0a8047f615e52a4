import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/icon-button'
import { Thread } from '../signature/thread'
import { useUiStrings } from '../strings/use-ui-strings'
import { inRightToLeft, isRightToLeft } from '../theme/right-to-left'
import { reducedMotion } from '../tokens/reduced-motion'
import { focusVisible, token } from '../tokens/token'
import { fill } from '../translation/fill'
import { counterText } from './carousel-progress'
import { useCarousel } from './use-carousel'

/** One slide of a carousel. */
export interface CarouselSlide {
  readonly key: string
  /** Name of the slide for screen readers. */
  readonly name: string
  readonly content: ReactNode
}

/** Props of `Carousel`. */
export interface CarouselProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Name of the carousel for screen readers. */
  label: string
  /** Slides in order: key, name for screen readers, content. */
  slides: readonly CarouselSlide[]
  /** Milliseconds a slide stays; defaults to 6000. */
  intervalMs?: number
  /** Starts paused. Reduced motion pauses by itself. */
  defaultPaused?: boolean
}

const Root = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
`

const Slides = styled.div`
  order: -1;
  display: grid;
  & > div { grid-area: 1 / 1; min-width: 0; transition: ${token('duration.page')} ${token('ease.out')}; transition-property: opacity, visibility; }
  & > div[data-state='hidden'] { opacity: 0; visibility: hidden; transition-timing-function: ${token('ease.exit')}; }
  ${reducedMotion} { & > div { transition: none; } }
`

const Bar = styled.div`
  @media print { display: none !important; }
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  padding: ${token('space.3')} 0;
  color: ${token('color.text')};
  ${inRightToLeft} > [data-way] > svg { scale: -1 1; }
`

const Counter = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  font: 600 ${token('type.body.size')}/1 ${token('font.figures')};
  font-variant-numeric: tabular-nums;
  & > div { position: relative; width: 72px; background: linear-gradient(${token('color.hairline')}, ${token('color.hairline')}) center / 100% 1px no-repeat; }
`

const Dots = styled.div`
  display: flex;
  & > button { width: 28px; height: 28px; padding: 0; border: 0; background: none; cursor: pointer; ${focusVisible} }
  & > button::before { content: ''; display: block; width: 8px; height: 8px; margin: 0 auto; border: 1px solid ${token('color.edge')}; border-radius: 50%; }
  & > button[aria-selected='true']::before { background: ${token('color.thread')}; border-color: ${token('color.thread')}; }
  @media (forced-colors: active) { & > button[aria-selected='true']::before { background: Highlight; forced-color-adjust: none; } }
`

/** React 18 omits a boolean `inert`, React 19 omits an empty string. Any other string sets the attribute in both. */
const inertIf = (isInert: boolean) => (isInert ? { inert: 'inert' as unknown as boolean } : undefined)

/** Slides with counter, progress thread, pause (first in tab order), previous, next and dots as tabs. */
export const Carousel = forwardRef<HTMLElement, CarouselProps>(function Carousel(
  { label, slides, intervalMs, defaultPaused, ...rest },
  ref,
) {
  const {
    carousel: kind = '轮播',
    pauseSlides = '暂停播放',
    resumeSlides = '继续播放',
    previousSlide = '上一张',
    nextSlide = '下一张',
    chooseSlide = '{label}：选择',
  } = useUiStrings()
  const id = useId()
  const carousel = useCarousel({ slides: slides.length, intervalMs, defaultPaused })
  const dots = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const last = slides.length - 1
    const next = carousel.index === last ? 0 : carousel.index + 1
    const previous = carousel.index === 0 ? last : carousel.index - 1
    // In a right-to-left layout the next dot is to the left.
    const isTurned = isRightToLeft(event.currentTarget)
    const target = {
      ArrowRight: isTurned ? previous : next,
      ArrowLeft: isTurned ? next : previous,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    carousel.show(target)
    dots.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <Root ref={ref} aria-roledescription={kind} aria-label={label} {...carousel.rest} {...rest}>
      <Bar>
        <IconButton
          label={carousel.paused ? resumeSlides : pauseSlides}
          size="S"
          onClick={() => carousel.setPaused(!carousel.paused)}
        >
          {carousel.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
        <IconButton label={previousSlide} size="S" data-way="" onClick={carousel.previous}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={nextSlide} size="S" data-way="" onClick={carousel.next}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Counter aria-hidden="true">
          {counterText(carousel.index + 1)}
          <div>
            <Thread ref={carousel.thread} decorative progress={0} />
          </div>
          {counterText(slides.length)}
        </Counter>
        <Dots ref={dots} role="tablist" aria-label={fill(chooseSlide, { label })} onKeyDown={move}>
          {slides.map((slide, at) => (
            <button
              key={slide.key}
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-label={slide.name}
              aria-selected={at === carousel.index}
              aria-controls={`${id}-slide-${at}`}
              tabIndex={at === carousel.index ? 0 : -1}
              onClick={() => carousel.show(at)}
            />
          ))}
        </Dots>
      </Bar>
      <Slides aria-live={carousel.paused ? 'polite' : 'off'}>
        {slides.map((slide, at) => (
          <div
            key={slide.key}
            role="tabpanel"
            id={`${id}-slide-${at}`}
            aria-labelledby={`${id}-tab-${at}`}
            data-state={at === carousel.index ? 'shown' : 'hidden'}
            {...inertIf(at !== carousel.index)}
          >
            {slide.content}
          </div>
        ))}
      </Slides>
    </Root>
  )
})
