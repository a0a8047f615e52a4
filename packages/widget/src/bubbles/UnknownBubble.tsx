import { token } from '@weft/ui'
import { styled } from 'styled-components'
import type { BubbleProps } from '../context/bubbleProps'
import { useStrings } from '../hooks/useChat'
import { Speech } from '../shapes/frames'

const Quiet = styled(Speech)`
  color: ${token('color.textMeta')};
`

/** A message type that this version does not know: a neutral sentence, never an error (WD-14). */
export function UnknownBubble({ entry }: BubbleProps) {
  const strings = useStrings()
  return <Quiet data-side={entry.sendType}>{strings.unknown}</Quiet>
}
