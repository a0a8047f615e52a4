import { focusVisible, token, typeStep } from '@weft/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { fitBox, number } from '../content/content'
import { useSignedItem } from '../content/signedFile'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import { useListActions } from '../context/listActions'
import { fill } from '../strings'
import { safeAddress } from '../text/addresses'
import { playLength } from '../text/playLength'
import { useReading } from '../words/reading'
import { UploadVeil } from './UploadVeil'

const Frame = styled.button`
  display: block;
  position: relative;
  overflow: hidden;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.dialog')};
  background: ${token('color.indigo.900')};
  cursor: default;
  ${focusVisible}
  &:not(:disabled) { cursor: pointer; }
  & > img { width: 100%; height: 100%; object-fit: cover; }
`
const Mark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  & > span {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: ${token('radius.round')};
    background: ${token('color.scrim')};
    color: #fff;
  }
`
const Length = styled.span`
  position: absolute;
  inset-inline-end: 6px;
  bottom: 6px;
  padding: 0 5px;
  border-radius: ${token('radius.control')};
  background: ${token('color.scrim')};
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: #fff;
`

/** Poster with play icon and duration; opens the preview, which never plays by itself. */
export function VideoBubble({ entry, conversation }: BubbleProps) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const actions = useListActions()
  const [hasPoster, setHasPoster] = useState(true)
  const { item, renew } = useSignedItem({ entry, conversation })
  const poster = safeAddress(item.thumbnail, fileOrigin)
  const url = safeAddress(item.url, fileOrigin)
  const length = playLength(number(item, 'duration') ?? 0)
  const fitted = fitBox(number(item, 'w'), number(item, 'h'), 220, 220)
  const box = { width: Math.max(112, fitted.width), height: Math.max(84, fitted.height) }
  return (
    <Frame
      type="button"
      style={box}
      disabled={!actions || !url}
      aria-label={fill(strings.playVideo, { length })}
      onClick={() => actions?.preview(entry)}
    >
      {poster && hasPoster ? (
        <img
          src={poster}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={async () => setHasPoster((await renew()) !== undefined)}
        />
      ) : null}
      <Mark aria-hidden="true">
        <span>
          <Play size={20} strokeWidth={1.5} fill="currentColor" />
        </span>
      </Mark>
      <Length aria-hidden="true">{length}</Length>
      <UploadVeil entry={entry} />
    </Frame>
  )
}
