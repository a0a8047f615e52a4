/** /answer#<secret>: a visitor who left reads an agent's answer here, or unsubscribes from answers (decision 171). */
import { answerLinkCalls, createClient, type VisitorUser } from '@weft/contract'
import { Banner, Button, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { http } from '../../platform/session/client'
import { failureWords } from '../../platform/session/failure-words'
import { rememberTalk } from '../../platform/session/session'
import { useSignedInAction } from '../../shared/asking/use-signed-in'
import { openAssistant } from '../../shared/assistant/assistant-door'
import { accountWords } from './words'

const client = createClient({ answerLinks: answerLinkCalls }, http)
const { answerLink: text } = accountWords

const Page = styled.div`
  box-sizing: border-box;
  width: min(34rem, 100%);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.7')}) ${token('space.4')} ${token('space.8')};
  & > h1 { margin: 0 0 ${token('space.4')}; ${typeStep('h2')} }
  & > p { margin: 0; ${typeStep('body')} }
  & > div { margin-top: ${token('space.5')}; }
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
`

/** Makes this browser the visitor to whom the link was sent. */
async function becomeVisitor(row: VisitorUser): Promise<void> {
  // Loaded on demand: a browser that blocks chat files still shows this page (decision 125).
  const [{ adoptVisitor }, { closeChat }] = await Promise.all([
    import('@weft/core/browser'),
    import('../../platform/chat/chat'),
  ])
  await closeChat()
  adoptVisitor(row)
  rememberTalk()
}

type Doing = 'open' | 'stop'

export function AnswerLinkPage() {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const [failure, setFailure] = useState<unknown>()
  const [isStopped, setStopped] = useState(false)
  // Read once: after the sign-in the page returns without the secret. The server renders the first view and never receives it.
  const [secret] = useState(() => (typeof window === 'undefined' ? '' : window.location.hash.slice(1)))

  const show = () => {
    openAssistant()
    navigate(urls.home, { replace: true })
  }
  const showOwn = useSignedInAction('answer', show)

  const run = async (what: Doing, task: () => Promise<void>) => {
    setDoing(what)
    setFailure(undefined)
    try {
      await task()
    } catch (error) {
      setFailure(error)
    } finally {
      setDoing(undefined)
    }
  }
  // Needs a press: programs that preview links in messages would otherwise use the secret up.
  const open = () =>
    run('open', async () => {
      const [opened] = await client.answerLinks.open({ body: { token: secret } })
      if (!opened?.visitor) return showOwn()
      await becomeVisitor(opened.visitor)
      show()
    })
  const stop = () =>
    run('stop', async () => {
      await client.answerLinks.stop({ body: { token: secret } })
      setStopped(true)
    })

  return (
    <Page>
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      {failure ? (
        <div>
          <Banner tone="danger" role="alert">
            {failureWords(failure, text.failed)}
          </Banner>
        </div>
      ) : null}
      <Ways>
        <Button variant="main" loading={doing === 'open'} onClick={open}>
          {text.open}
        </Button>
        {isStopped ? null : (
          <Button variant="quiet" loading={doing === 'stop'} onClick={stop}>
            {text.stop}
          </Button>
        )}
      </Ways>
      <div role="status">{isStopped ? <p>{text.stopped}</p> : null}</div>
    </Page>
  )
}
