import { ArrowUp } from 'lucide-react'
import { forwardRef, type HTMLAttributes, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/icon-button'
import { useUiStrings } from '../strings/use-ui-strings'
import { isStill, reducedMotion } from '../tokens/reduced-motion'
import { token } from '../tokens/token'

/** Props of `BackToTop`. */
export interface BackToTopProps extends HTMLAttributes<HTMLDivElement> {
  /** Pixels scrolled before it shows; defaults to one window height. */
  afterPx?: number
  /** Distance from the bottom edge; defaults to above the 64 px chat button. */
  bottom?: string
}

const Root = styled.div`
  position: fixed;
  right: 34px;
  z-index: ${token('z.sticky')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.1')};
  border-radius: ${token('radius.control')};
  transition: opacity ${token('duration.open')} ${token('ease.out')}, visibility ${token('duration.open')};
  &[data-state='hidden'] { opacity: 0; visibility: hidden; }
  && > button { width: 44px; height: 44px; }
  ${reducedMotion} { transition: none; }
`

/** 返回顶部: a 44 px square, visible after one screen. Pressing it also moves the focus to the top of the page. */
export const BackToTop = forwardRef<HTMLDivElement, BackToTopProps>(function BackToTop(
  { afterPx, bottom = '100px', style, ...rest },
  ref,
) {
  const { backToTop = '返回顶部' } = useUiStrings()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const check = () => setShown(window.scrollY > (afterPx ?? window.innerHeight))
    // With the next frame, which lays the page out anyway: asked now, the place would have all of it laid out at once.
    const frame = requestAnimationFrame(check)
    window.addEventListener('scroll', check, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', check)
    }
  }, [afterPx])
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: isStill() ? 'auto' : 'smooth' })
    const main = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('h1')
    if (!main) return
    if (!main.hasAttribute('tabindex')) main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
  return (
    <Root ref={ref} data-state={shown ? 'shown' : 'hidden'} style={{ bottom, ...style }} {...rest}>
      <IconButton label={backToTop} variant="secondary" size="L" onClick={toTop}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </Root>
  )
})
