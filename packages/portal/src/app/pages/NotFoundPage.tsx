import { Button } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { urls } from '../../platform/navigation/urls'
import { lazyPart } from '../../platform/parts/lazy-part'
import { site } from '../../platform/site/config'
import { words } from '../../platform/strings/common'
import { Notice } from './Notice'

/** A decoration with the mascot, drawn by the assistant's code: the page works without it. */
const CutThread = lazyPart(async () => (await import('./CutThread')).CutThread, {
  failure: null,
  waiting: <svg viewBox="0 0 560 240" aria-hidden="true" />,
})

/** PC-30: 小梭 with its cut thread, the link home, the copyright line. */
export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <Notice
      picture={<CutThread />}
      code="404"
      title={words.app.notFoundTitle}
      text={words.app.notFoundText}
      action={
        <Button variant="main" size="L" onClick={() => navigate(urls.home)}>
          {words.proposed.toHome}
        </Button>
      }
      rights={`${site.fullName} ${words.app.rights}`}
    />
  )
}
