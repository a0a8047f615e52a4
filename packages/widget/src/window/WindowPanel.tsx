/** A panel over the conversation or beside it: title, ×, content. Esc closes it and the window stays. */
import { IconButton, token, typeStep } from '@weft/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useReading } from '../words/reading'

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  position: absolute;
  z-index: 5;
  inset: 0;
  background: ${token('color.surface')};
  &[data-place='side'] {
    position: relative;
    inset: auto;
    flex: none;
    width: 359px;
    border-inline-end: 1px solid ${token('color.hairline')};
  }
  @media (max-width: 991.98px) {
    &&[data-place='side'] { position: absolute; inset: 0; width: auto; border: 0; }
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  min-height: 48px;
  padding-inline: 16px 6px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > h3 { flex: 1; ${typeStep('h4')} }
`
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`

export interface WindowPanelProps {
  title: string
  /** `side`: beside the conversation if there is room; defaults to `over`. */
  place?: 'over' | 'side'
  /** Absent: the user can close the panel only by answering it; Esc then closes the window. */
  onClose?: () => void
  children: ReactNode
}

export function WindowPanel({ title, place = 'over', onClose, children }: WindowPanelProps) {
  const strings = useReading()
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = frame.current?.getRootNode() as Document | ShadowRoot | undefined
    const before = root?.activeElement
    frame.current?.querySelector<HTMLElement>('input, textarea, select, button:not([data-close])')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onClose) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Frame ref={frame} role="region" aria-labelledby={titleId} data-place={place} onKeyDown={onKeyDown}>
      <Head>
        <h3 id={titleId}>{title}</h3>
        {onClose ? (
          <IconButton data-close label={strings.closePanel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        ) : null}
      </Head>
      <Body>{children}</Body>
    </Frame>
  )
}
