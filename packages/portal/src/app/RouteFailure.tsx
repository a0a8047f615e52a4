import { Button, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useHasHero } from '../platform/navigation/arrival'
import { words } from '../platform/strings/common'

const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token('space.4')};
  min-height: 100vh;
  padding: ${token('space.5')};
  text-align: center;
  & > div { display: grid; gap: inherit; }
  & p { ${typeStep('body')} color: ${token('color.textSecondary')}; }
  /* The header's white letters need their ground although the hero did not come; as high as the header. */
  &[data-hero='true']::before {
    content: '';
    position: absolute;
    inset: 0 0 auto 0;
    height: max(60px, 4.5rem);
    background: ${token('color.indigo.900')};
  }
`

/** A page whose code failed to load, or which threw. Reloading retries. `isInFrame`: inside the main part. */
export function RouteFailure({ isInFrame = false }: { isInFrame?: boolean }) {
  const hasHero = useHasHero()
  return (
    <Root as={isInFrame ? 'section' : 'main'} data-hero={isInFrame && hasHero}>
      <div role="alert">
        <h1>{words.app.loadFailed}</h1>
        <p>{words.app.loadFailedText}</p>
      </div>
      <Button variant="main" onClick={() => window.location.reload()}>
        {words.proposed.retry}
      </Button>
    </Root>
  )
}
