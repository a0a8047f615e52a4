/**
 * Parts of a page that come later. One that does not come, or breaks, says so in its own place and offers to try again:
 * the page around it stays, with all that was typed in it.
 */
import { Button, token, typeStep, useOutlet } from '@weft/ui'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { words } from '../strings/common'
import { isWithinReach } from './within-reach'

const Plate = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.4')};
  width: fit-content;
  max-width: 100%;
  box-sizing: border-box;
  padding: ${token('space.2')} ${token('space.4')};
  color: ${token('color.text')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  ${typeStep('bodyS')}
  &[data-place='block'] { margin: ${token('space.6')} auto; }
  &[data-place='corner'] {
    box-shadow: ${token('elevation.2')};
    pointer-events: auto;
    @media print { display: none; }
  }
`

/** All plates of the corner stand in it, the newest uppermost; where there is none, there is nothing in the way. */
const STACK = `position: fixed; right: 24px; bottom: 24px; z-index: ${token('z.chat')}; display: flex;
  flex-direction: column-reverse; align-items: flex-end; gap: 8px; max-width: calc(100% - 48px); pointer-events: none;`

function Corner({ children }: { children: ReactNode }) {
  const outlet = useOutlet()
  const [stack, setStack] = useState<HTMLElement>()
  useEffect(() => {
    const parent = outlet ?? document.body
    let found = parent.querySelector<HTMLElement>(':scope > [data-corner]')
    if (!found) {
      found = document.createElement('div')
      found.dataset.corner = ''
      found.style.cssText = STACK
      parent.append(found)
    }
    setStack(found)
  }, [outlet])
  return stack ? createPortal(children, stack) : null
}

/** `line`: where the part would stand, among others; `block`: a part of the page; `corner`: what floats above the page; it can be closed. */
type Place = 'line' | 'block' | 'corner'

interface BoundaryProps {
  failure: ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}

export interface LazyPartOptions {
  /** Default `block`. */
  place?: Place
  /** Shown until the part is there. */
  waiting?: ReactNode
  /** What did not come, in words; default 这部分内容未能加载. Null for a decoration, which nobody misses. */
  failure?: ReactNode
}

/** @param load fetches the part's code; asked again by 重试. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { place = 'block', waiting = null, failure = words.app.partFailed }: LazyPartOptions = {},
): ComponentType<Props & Pick<LazyPartOptions, 'waiting'>> {
  const fetchPart = (isAgain: boolean) =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // Many browsers keep that a file did not come and refuse it from then on: then only a page loaded again has it.
        if (isAgain && (await isWithinReach(error))) window.location.reload()
        throw error
      }
    })
  // One component for all places that show it, so that its code is fetched once.
  let shared = fetchPart(false)
  return function LazyPart({ waiting: shownMeanwhile = waiting, ...props }) {
    const [{ Part, attempt }, setTried] = useState(() => ({ Part: shared, attempt: 0 }))
    const [isClosed, setClosed] = useState(false)
    const again = () => {
      shared = fetchPart(true)
      setTried({ Part: shared, attempt: attempt + 1 })
    }
    // What opened the part learns that it is closed, as from the part itself; who opens it again has another try.
    const close = () => {
      shared = fetchPart(false)
      setClosed(true)
      const { onOpenChange, onClose } = props as { onOpenChange?: (isOpen: boolean) => void; onClose?: () => void }
      onOpenChange?.(false)
      onClose?.()
    }
    const plate = (
      <Plate role="alert" data-place={place}>
        <span>{failure}</span>
        <Button size="S" onClick={again}>
          {words.proposed.retry}
        </Button>
        {place === 'corner' ? (
          <Button size="S" variant="quiet" onClick={close}>
            {words.app.closePart}
          </Button>
        ) : null}
      </Plate>
    )
    return (
      <Boundary
        // Another attempt is another boundary: this one keeps that it failed.
        key={attempt}
        failure={failure === null || isClosed ? shownMeanwhile : place === 'corner' ? <Corner>{plate}</Corner> : plate}
      >
        <Suspense fallback={shownMeanwhile}>
          <Part {...(props as Props)} />
        </Suspense>
      </Boundary>
    )
  }
}
