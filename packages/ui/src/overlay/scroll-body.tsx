import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'

const Root = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${token('space.5')};
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
`

/** The scrolling body of dialogs and drawers; in the tab order only while there is something to scroll. @internal */
export function ScrollBody({ children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const root = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // Measures before the first paint: the observer reports only after it, and until then the keyboard could not scroll.
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <Root ref={root} tabIndex={scrolls ? 0 : undefined} {...rest}>
      {children}
    </Root>
  )
}
