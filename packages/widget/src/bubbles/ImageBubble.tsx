import { focusVisible, token, typeStep } from '@weft/ui'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { LEAST_BOX, pictureBox, text } from '../content/content'
import { useSignedItem } from '../content/signedFile'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import { useListActions } from '../context/listActions'
import { safeAddress } from '../text/addresses'
import { useReading } from '../words/reading'
import { UploadVeil } from './UploadVeil'

const Frame = styled.button`
  display: block;
  position: relative;
  overflow: hidden;
  padding: 0;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.band')};
  box-sizing: content-box !important;
  cursor: default;
  ${focusVisible}
  &:not(:disabled) { cursor: zoom-in; }
`

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  &[data-small='true'] { object-fit: scale-down; }
  &:not([data-state='shown']) { position: absolute; opacity: 0; pointer-events: none; }
`

const Failed = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  height: 100%;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & svg { color: ${token('color.edge')}; }
`

/** At most 150 px wide in its own proportions; the box has its size before the picture loads (WD-04). */
export function ImageBubble({ entry, conversation }: BubbleProps) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const actions = useListActions()
  const [state, setState] = useState<'shown' | 'renewing' | 'failed'>('shown')
  const hasFailed = state === 'failed'
  const { item, renew } = useSignedItem({ entry, conversation })
  const url = safeAddress(item.thumbnail, fileOrigin) ?? safeAddress(item.url, fileOrigin)
  const isWaiting = entry.progress !== undefined && entry.sendState !== 'sent' && !url
  const fitted = pictureBox(entry)
  // A failed or waiting picture needs room for its text.
  const box = hasFailed || !url ? { width: Math.max(112, fitted.width), height: Math.max(84, fitted.height) } : fitted
  const canOpen = Boolean(actions && url && !hasFailed)
  return (
    <Frame
      type="button"
      style={box}
      disabled={!canOpen}
      aria-label={canOpen ? strings.viewImage : undefined}
      onClick={() => actions?.preview(entry)}
    >
      {url ? (
        <Picture
          src={url}
          alt={hasFailed ? strings.imageFailed : text(item, 'name') || strings.image}
          data-state={state}
          data-small={Math.min(box.width, box.height) === LEAST_BOX}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={async () => {
            setState('renewing')
            setState((await renew()) ? 'shown' : 'failed')
          }}
        />
      ) : null}
      {hasFailed || (!url && !isWaiting) ? (
        <Failed aria-hidden={hasFailed || undefined}>
          <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
          {strings.imageFailed}
        </Failed>
      ) : null}
      <UploadVeil entry={entry} />
    </Frame>
  )
}
