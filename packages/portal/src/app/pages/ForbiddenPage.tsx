import { Button } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { urls } from '../../platform/navigation/urls'
import { site } from '../../platform/site/config'
import { words } from '../../platform/strings/common'
import { Notice } from './Notice'
import { TiedGate } from './TiedGate'

/** PC-30: the account lacks the right for the requested page. */
export function ForbiddenPage() {
  const navigate = useNavigate()
  return (
    <Notice
      picture={<TiedGate />}
      code="403"
      title={words.proposed.forbidden}
      text={words.app.forbiddenText}
      action={
        <Button variant="main" size="L" onClick={() => navigate(urls.home)}>
          {words.proposed.toHome}
        </Button>
      }
      rights={`${site.fullName} ${words.app.rights}`}
    />
  )
}
