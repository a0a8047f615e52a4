import type { MessageEntry } from '@weft/core'
import { Thread, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { fill } from '../strings'
import { useReading } from '../words/reading'

const Veil = styled.span`
  display: flex;
  position: absolute;
  inset: 0;
  align-items: center;
  justify-content: center;
  background: ${token('color.scrim')};
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: #fff;
`
const Bottom = styled.span`
  position: absolute;
  inset: auto 0 0 0;
`

/** Over a picture or video during its upload: the percentage and the thread. */
export function UploadVeil({ entry }: { entry: MessageEntry }) {
  const strings = useReading()
  if (entry.progress === undefined || entry.progress >= 1 || entry.sendState === 'failed') return null
  const percent = Math.round(entry.progress * 100)
  return (
    <Veil>
      {fill(strings.uploading, { percent })}
      <Bottom>
        <Thread progress={percent} decorative />
      </Bottom>
    </Veil>
  )
}
