/**
 * Parts of a page that load later. A part that fails to load, or throws, shows a message in its place with a retry: the page
 * around it stays, with all typed text.
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

/** All plates of the corner share this stack, the newest on top; while empty it does not block the page. */
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

/** `line`: inline among other elements; `block`: a part of the page; `corner`: floats above the page and can be closed. */
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
  /** Defaults to `block`. */
  place?: Place
  /** Shown until the part has loaded. */
  waiting?: ReactNode
  /** Message for a failed load; defaults to 这部分内容未能加载. Null for a decoration. */
  failure?: ReactNode
}

/** @param load imports the part's code; 重试 calls it again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { place = 'block', waiting = null, failure = words.app.partFailed }: LazyPartOptions = {},
): ComponentType<Props & Pick<LazyPartOptions, 'waiting'>> {
  const fetchPart = (isAgain: boolean) =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // Many browsers cache a failed import and refuse the file from then on: only a page reload loads it.
        if (isAgain && (await isWithinReach(error))) window.location.reload()
        throw error
      }
    })
  // All uses share one component, so that its code loads once.
  let shared = fetchPart(false)
  return function LazyPart({ waiting: shownMeanwhile = waiting, ...props }) {
    const [{ Part, attempt }, setTried] = useState(() => ({ Part: shared, attempt: 0 }))
    const [isClosed, setClosed] = useState(false)
    const again = () => {
      shared = fetchPart(true)
      setTried({ Part: shared, attempt: attempt + 1 })
    }
    // Tells the caller that the part is closed, as the part itself would; opening it again retries.
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
        // Each attempt needs its own boundary: this one keeps its failure.
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
