import { reducedMotion, token } from '@weft/ui'
import { keyframes, styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'

const pass = keyframes`
  0%, 60%, 100% { opacity: .25; }
  30% { opacity: 1; }
`
const Ticks = styled.span`
  display: inline-flex;
  gap: 3px;
  & > i {
    width: 2px;
    height: 10px;
    background: ${token('color.thread')};
    animation: ${pass} 1200ms linear infinite;
  }
  & > i:nth-child(2) { animation-delay: 160ms; }
  & > i:nth-child(3) { animation-delay: 320ms; }
  ${reducedMotion} { & > i { animation: none; } }
`

/** Three marks of the selvedge and a sentence. */
export function TypingWords({ name }: { name: string }) {
  const strings = useStrings()
  return (
    <>
      <Ticks aria-hidden="true">
        <i />
        <i />
        <i />
      </Ticks>
      {name ? fill(strings.typingName, { name }) : strings.typing}
    </>
  )
}
