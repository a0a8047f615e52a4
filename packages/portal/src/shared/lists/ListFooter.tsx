import { Button, Thread, token, typeStep } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { automaticPages, createBottomWatch } from './bottom-watch'
import { listing } from './words'

const Root = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${token('space.3')};
  padding: ${token('space.6')} 0 ${token('space.7')};
  color: ${token('color.textMeta')};
  ${typeStep('body')}
  & > button { max-width: 100%; color: inherit; font-weight: 400; white-space: normal; }
  & > i { position: absolute; bottom: 0; width: 1px; height: 1px; }
  & > [data-run] { position: relative; width: min(12rem, 50%); height: 3px; }
`

export interface ListFooterProps {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** The mall's footer strings have dashes; those of other lists do not (D1 §8). */
  variant?: 'dashed' | 'plain'
  /** The last page failed to load; the same button retries it. */
  hasFailed?: boolean
}

/**
 * The end of an infinite list. Its text is also a button. Scrolling within 5 px of it loads the next page, at most once a second.
 * After five automatic pages only the button loads more, so that the page footer can be reached.
 */
export function ListFooter({ hasMore, isLoading, onMore, variant = 'plain', hasFailed = false }: ListFooterProps) {
  const mark = useRef<HTMLElement>(null)
  const [taken, setTaken] = useState(0)
  const isAutomatic = hasMore && !isLoading && !hasFailed && taken < automaticPages
  const more = useRef(onMore)
  more.current = onMore

  useEffect(() => {
    if (!isAutomatic || !mark.current) return
    return createBottomWatch(mark.current, () => {
      setTaken((count) => count + 1)
      more.current()
    })
  }, [isAutomatic])

  const words = listing.footer[variant]
  return (
    <Root aria-live="polite">
      {hasMore ? (
        <Button
          variant="quiet"
          aria-disabled={isLoading || undefined}
          onClick={() => {
            setTaken(0)
            onMore()
          }}
        >
          {isLoading ? listing.loading : hasFailed ? listing.failedMore : words.more}
        </Button>
      ) : (
        <span>{words.none}</span>
      )}
      {isLoading ? (
        <span data-run aria-hidden="true">
          <Thread state="running" decorative />
        </span>
      ) : null}
      <i ref={mark} aria-hidden="true" />
    </Root>
  )
}
