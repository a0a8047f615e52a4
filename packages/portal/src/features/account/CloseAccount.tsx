/**
 * AC-21: a person closes their own account. Shows first what blocks the closing, then what is deleted and what the law keeps for
 * how long. The closing ends the session, so this browser's data are erased as with any sign-out.
 */
import type { ErasureSubject } from '@weft/contract'
import { Banner, Button, Dialog, token, typeStep } from '@weft/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { signOut } from '../../platform/leaving/sign-out'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { client } from './account-client'
import { ProofForm } from './ProofForm'
import { useKeptByLaw } from './use-kept-by-law'
import { accountWords } from './words'

const Section = styled.section`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  margin-top: ${token('space.5')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.hairline')};
  & h3 { margin: 0; ${typeStep('h4')} }
  & p { margin: 0; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
`
const Body = styled.div`
  display: grid;
  gap: ${token('space.4')};
  ${typeStep('body')}
  & h3 { margin: 0 0 ${token('space.2')}; ${typeStep('bodyS')} font-weight: 600; }
  & p, & ul { margin: 0; }
  & ul { padding-left: 1.25em; list-style: disc; color: ${token('color.textMeta')}; }
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
  margin-top: ${token('space.2')};
`
const { close: text } = accountWords

export interface CloseAccountProps {
  /** Fires when the person navigates away: the parent must close. */
  onLeave: () => void
}

/** Renders nothing for staff: an administrator locks their accounts. */
export function CloseAccount({ onLeave }: CloseAccountProps) {
  const [subject, setSubject] = useState<ErasureSubject>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer there is no button; the next visit to the account asks again.
    client.erasure.lookOwn(undefined, { signal: stop.signal }).then(
      ([one]) => setSubject(one),
      () => {},
    )
    return () => stop.abort()
  }, [])
  if (!subject || subject.kind === 'staff') return null
  return (
    <Section aria-label={text.title}>
      <h3>{text.title}</h3>
      <p>{text.intro}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={text.title} closeOnOutside={false}>
        <Closing subject={subject} onBack={() => setOpen(false)} onLeave={onLeave} />
      </Dialog>
    </Section>
  )
}

interface ClosingProps extends CloseAccountProps {
  subject: ErasureSubject
  onBack: () => void
}

function Closing({ subject, onBack, onLeave }: ClosingProps) {
  const loginName = useSession((state) => state.session?.user.loginName) ?? ''
  const navigate = useNavigate()
  const kept = useKeptByLaw()
  const go = (to: string) => {
    onLeave()
    navigate(to)
  }
  const { refusal, openMallOrders, openWorkOrders } = subject
  return (
    <Body>
      {refusal ? (
        <Banner
          tone="warning"
          action={
            openMallOrders || openWorkOrders ? (
              <Ways>
                {openMallOrders ? (
                  <Button size="S" onClick={() => go(urls.mallOrders)}>
                    {text.toMallOrders}
                  </Button>
                ) : null}
                {openWorkOrders ? (
                  <Button size="S" onClick={() => go(urls.workOrders)}>
                    {text.toWorkOrders}
                  </Button>
                ) : null}
              </Ways>
            ) : null
          }
        >
          {refusal}
        </Banner>
      ) : null}
      <p>{text.final(loginName)}</p>
      <section>
        <h3>{text.gone}</h3>
        <ul>
          {text.goneItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text.kept}</h3>
        <ul>
          {kept.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <p>{text.others}</p>
      {refusal ? null : (
        <>
          <div>
            <p>{text.exportFirst}</p>
            <Ways>
              <Button size="S" onClick={onBack}>
                {text.toExport}
              </Button>
            </Ways>
          </div>
          <ProofForm
            act="closeAccount"
            label={text.submit}
            isDestructive
            question={text.question(loginName)}
            failed={text.failed}
            onSend={(proof) => signOut(() => client.erasure.closeOwn({ body: proof }), urls.accountClosed)}
          />
        </>
      )}
    </Body>
  )
}
