import { token } from '@weft/ui'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import type { BubbleProps } from './bubbleProps'
import { Speech } from './frames'

const Quiet = styled(Speech)`
  color: ${token('color.textMeta')};
`

/** A type this version does not know: a neutral sentence, never an error (WD-14). */
export function UnknownBubble({ entry }: BubbleProps) {
  const strings = useStrings()
  return <Quiet data-side={entry.sendType}>{strings.unknown}</Quiet>
}
