import { EmptyState, ErrorState } from '@weft/ui'
import { useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSession } from '../../platform/session/session'
import { words } from '../../platform/strings/common'

const Root = styled.div`
  display: grid;
  place-content: center;
  height: 100%;
  & h1 { font-size: inherit; font-weight: inherit; font-family: inherit; }
`

/** The console without a page: no right for any page here (AC-04), or the menus failed to load (AC-03). */
export function BlankPage() {
  const hasFailed = useSession((state) => state.status === 'failed')
  const { revalidate, state } = useRevalidator()
  return (
    <Root>
      {hasFailed ? (
        <ErrorState
          message={<h1>{words.shell.failedTitle}</h1>}
          hint={words.shell.failedText}
          retrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        <EmptyState message={<h1>{words.shell.blankTitle}</h1>} hint={words.shell.blankText} />
      )}
    </Root>
  )
}
