import {
  ChevronLeftIcon,
  ChevronRightIcon,
  carouselIntervalMs,
  counterText,
  focusVisible,
  IconButton,
  PauseIcon,
  PlayIcon,
  Selvedge,
  Thread,
  token,
  typeStep,
  useCarousel,
  WeavePatch,
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Photo } from '../../../shared/picture/Photo'
import { mall } from '../words'

/** Thumbnails per view (PC-09). */
const thumbsPerView = 6
const words = mall.goods

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
`
const Main = styled.div`
  position: relative;
  order: -1;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.band')};
`
const Controls = styled.div`
  @media print { display: none !important; }
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  padding: ${token('space.2')} 0;
  & > [data-counter] { display: flex; align-items: center; gap: ${token('space.2')}; margin-left: auto; font: 600 ${token('type.body.size')}/1 ${token('font.figures')}; }
  & > [data-counter] > span:nth-child(2) { position: relative; width: 72px; background: linear-gradient(${token('color.hairline')}, ${token('color.hairline')}) center / 100% 1px no-repeat; }
`
const Thumbs = styled.div`
  @media print { display: none !important; }
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  & > [role='tablist'] { display: grid; flex: 1; grid-template-columns: repeat(${thumbsPerView}, minmax(0, 1fr)); gap: ${token('space.2')}; }
  & [role='tab'] { position: relative; padding: 0; border: 1px solid ${token('color.hairline')}; background: none; cursor: pointer; ${focusVisible} }
  & [role='tab'][aria-selected='true'] { border-color: ${token('color.edge')}; }
  & [role='tab'] > span:last-child:not(:first-child) { position: absolute; inset: auto 0 0; }
`
const None = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  color: ${token('color.textMeta')};
  ${typeStep('body')}
  & > svg { position: absolute; inset: 0; width: 100%; height: 100%; opacity: .12; }
  & > span { position: relative; padding: ${token('space.1')} ${token('space.3')}; background: ${token('color.band')}; }
`

/** Pictures of a part: one large, six thumbnails per view, 2500 ms each; without pictures a placeholder that says so. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const carousel = useCarousel({ slides: images.length, intervalMs: carouselIntervalMs.detail })
  const [offset, setOffset] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const { index, show } = carousel
  if (images.length === 0) {
    return (
      <None role="img" aria-label={words.noPicture}>
        <WeavePatch industry="fzyr" tone="current" />
        <span aria-hidden="true">{words.noPicture}</span>
      </None>
    )
  }
  // The current picture's thumbnail is always visible.
  const first =
    index < offset || index >= offset + thumbsPerView ? Math.floor(index / thumbsPerView) * thumbsPerView : offset
  if (first !== offset) setOffset(first)
  const visible = images.slice(first, first + thumbsPerView)
  const move = (event: KeyboardEvent) => {
    const last = images.length - 1
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
    requestAnimationFrame(() => tabs.current?.querySelector<HTMLElement>("[aria-selected='true']")?.focus())
  }
  return (
    <Root aria-roledescription={words.carousel} aria-label={words.gallery} {...carousel.rest}>
      <Controls>
        {images.length > 1 ? (
          <>
            <IconButton
              label={carousel.paused ? words.play : words.pause}
              size="S"
              onClick={() => carousel.setPaused(!carousel.paused)}
            >
              {carousel.paused ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
            </IconButton>
            <span data-counter aria-hidden="true">
              <span>{counterText(index + 1)}</span>
              <Thread ref={carousel.thread} decorative progress={0} key={index} />
              <span>{counterText(images.length)}</span>
            </span>
          </>
        ) : null}
      </Controls>
      <Main
        role="tabpanel"
        aria-label={sentence`${name} ${words.view(index + 1)}`}
        aria-live={carousel.paused ? 'polite' : 'off'}
      >
        <Photo src={images[index] ?? ''} alt={sentence`${name} ${words.view(index + 1)}`} isEager isLargest />
        <Selvedge />
      </Main>
      {images.length > 1 ? (
        <Thumbs>
          {images.length > thumbsPerView ? (
            <IconButton label={words.previousThumbs} size="S" onClick={() => show(Math.max(0, first - thumbsPerView))}>
              <ChevronLeftIcon aria-hidden="true" />
            </IconButton>
          ) : null}
          <div ref={tabs} role="tablist" aria-label={words.gallery} onKeyDown={move}>
            {visible.map((image, at) => (
              <button
                key={image}
                type="button"
                role="tab"
                aria-label={words.view(first + at + 1)}
                aria-selected={first + at === index}
                tabIndex={first + at === index ? 0 : -1}
                onClick={() => show(first + at)}
              >
                <Photo src={image} alt="" isEager />
                {first + at === index ? (
                  <span>
                    <Thread decorative />
                  </span>
                ) : null}
              </button>
            ))}
          </div>
          {images.length > thumbsPerView ? (
            <IconButton
              label={words.nextThumbs}
              size="S"
              onClick={() => show(Math.min(images.length - 1, first + thumbsPerView))}
            >
              <ChevronRightIcon aria-hidden="true" />
            </IconButton>
          ) : null}
        </Thumbs>
      ) : null}
    </Root>
  )
}
