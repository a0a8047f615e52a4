/** Above the rows of a list: the button for older messages, or the text that there are no more. */
import { focusVisible, Thread, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'

export const HEAD_PX = 44
const Head = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  position: relative;
  height: ${HEAD_PX}px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > button {
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: ${token('radius.control')};
    background: none;
    font: inherit;
    color: ${token('color.link')};
    cursor: pointer;
    ${focusVisible}
    &:hover { background: ${token('color.hover')}; }
  }
  & > span:last-child { position: absolute; inset: auto 0 0; }
`

export interface OlderHeadProps {
  hasOlder: boolean
  isLoading: boolean
  /** False until the user whose history it is is known. */
  canLoad: boolean
  onLoad: () => void
}

export function OlderHead({ hasOlder, isLoading, canLoad, onLoad }: OlderHeadProps) {
  const strings = useStrings()
  return (
    <Head>
      {hasOlder ? (
        // Not `disabled`: that would lose the focus of a user who presses repeatedly.
        <button type="button" aria-disabled={isLoading || !canLoad} onClick={onLoad}>
          {isLoading ? strings.loadingOlder : strings.loadOlder}
        </button>
      ) : (
        <p>{strings.noMore}</p>
      )}
      <span>
        <Thread state={isLoading ? 'running' : 'idle'} decorative />
      </span>
    </Head>
  )
}
