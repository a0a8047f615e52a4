/**
 * The side menu of a long text: sticks from `fixedAfterPx` on and scrolls its marker to the chapter being read. Under 992 px it
 * is a strip below the header. Must be inside a ReadingFrame, which sets where the menu begins.
 */
import { below, focusVisible, reducedMotion, token, typeStep } from '@weft/ui'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Chapter } from './prepare-article'
import { useChapters } from './use-chapters'
import { reading } from './words'

const Root = styled.nav`
  position: sticky;
  top: var(--reading-top);
  max-height: calc(100vh - var(--reading-top) - ${token('space.5')});
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  & > ol { position: relative; display: grid; margin: 0; padding: 0; border-left: 1px solid ${token('color.hairline')}; }
  & > ol > span {
    position: absolute;
    left: -2px;
    top: 0;
    width: 3px;
    height: 1px;
    background: ${token('color.thread')};
    transform-origin: 0 0;
    transition: transform ${token('duration.page')} ${token('ease.out')};
  }
  & a {
    display: block;
    padding: ${token('space.2')} ${token('space.4')};
    color: ${token('color.textSecondary')};
    text-decoration: none;
    ${typeStep('body')}
    ${focusVisible}
  }
  & a:focus-visible { outline-offset: -2px; }
  & a:hover { color: ${token('color.link')}; }
  & a[aria-current] { color: ${token('color.text')}; font-weight: 600; }
  ${below('desktop')} {
    top: 60px;
    z-index: ${token('z.sticky')};
    margin: 0 -16px;
    padding: 0 16px;
    overflow: auto hidden;
    scrollbar-width: none;
    background: ${token('color.ground')};
    border-bottom: 1px solid ${token('color.hairline')};
    & > ol { display: flex; width: max-content; border: 0; }
    & > ol > span { left: 0; top: auto; bottom: 0; width: 1px; height: 3px; }
    & a { display: flex; align-items: center; min-height: 48px; padding: 0 ${token('space.3')}; white-space: nowrap; }
  }
  ${reducedMotion} { & > ol > span { transition: none; } }
  @media (forced-colors: active) { & > ol > span { background: Highlight; forced-color-adjust: none; } }
  @media print { display: none; }
`

export interface ChapterMenuProps {
  chapters: readonly Chapter[]
  /** Scroll distance in px: 70 for solutions and policies, 560 for the guide (D1 §9). */
  fixedAfterPx: number
  /** Distance in px between the window's top edge and a chosen chapter. Defaults to 60; under 992 px: below the strip. */
  offsetPx?: number
  /** Accessible name. */
  label?: string
}

const isNarrow = () => window.matchMedia('(max-width: 991.98px)').matches
/** The mobile bar and the strip cover this many px of the window; a chapter lands at least 40 px under the bar (D1 §9). */
const NARROW_OFFSET_PX = 60 + 49

export function ChapterMenu({ chapters, fixedAfterPx, offsetPx = 60, label = reading.chapters }: ChapterMenuProps) {
  const { current, isFixed, goTo } = useChapters(chapters, fixedAfterPx, () =>
    isNarrow() ? NARROW_OFFSET_PX : offsetPx,
  )
  const root = useRef<HTMLElement>(null)
  const [thread, setThread] = useState<string>()

  useLayoutEffect(() => {
    const place = () => {
      const link = root.current?.querySelector<HTMLElement>('a[aria-current]')
      const item = link?.parentElement
      if (!root.current || !item) return
      setThread(
        isNarrow()
          ? `translateX(${item.offsetLeft}px) scaleX(${item.offsetWidth})`
          : `translateY(${item.offsetTop}px) scaleY(${item.offsetHeight})`,
      )
      // The strip, or a menu taller than the window, scrolls the current item into view without moving the page.
      if (root.current.scrollWidth > root.current.clientWidth) {
        root.current.scrollLeft = item.offsetLeft - (root.current.clientWidth - item.offsetWidth) / 2
      } else if (root.current.scrollHeight > root.current.clientHeight) {
        root.current.scrollTop = item.offsetTop - (root.current.clientHeight - item.offsetHeight) / 2
      }
    }
    if (current === undefined) return
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [current])

  const choose = (event: MouseEvent, key: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(key)
  }

  if (chapters.length === 0) return null
  return (
    <Root ref={root} aria-label={label} data-fixed={isFixed}>
      <ol>
        {chapters.map(({ key, name }) => (
          <li key={key}>
            <a
              href={`#${encodeURIComponent(key)}`}
              aria-current={key === current ? 'true' : undefined}
              onClick={(event) => choose(event, key)}
            >
              {name}
            </a>
          </li>
        ))}
        <span aria-hidden="true" style={{ transform: thread, opacity: thread ? 1 : 0 }} />
      </ol>
    </Root>
  )
}
