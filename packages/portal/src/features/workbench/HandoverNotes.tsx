import type { DeskConversation } from '@weft/contract'
import { token, typeStep } from '@weft/ui'
import { Inbox, StickyNote } from 'lucide-react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { RevealPhone } from '../../shared/reveal/RevealPhone'
import { revealLeftPhone } from './use-customer'
import { workbench } from './words'

const Note = styled.section`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 10px;
  flex: none;
  padding: 10px 20px;
  border-bottom: 1px solid ${token('color.hairline')};
  background: ${token('color.band')};
  ${typeStep('bodyS')}
  & > svg { width: 18px; height: 18px; margin-top: 2px; color: ${token('color.textMeta')}; }
  & b { font-weight: 600; }
  & small { margin-left: 8px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & p { margin: 2px 0 0; max-height: 96px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; color: ${token('color.textSecondary')}; }
`

const Contact = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
`

/** Notes of colleagues and the message that the customer left, above the conversation. */
export function HandoverNotes({ conversation }: { conversation: DeskConversation }) {
  const { customerId, transferNote, transferredBy, leftMessage } = conversation
  return (
    <>
      {transferredBy && transferNote ? (
        <Note aria-label={workbench.transferNote}>
          <StickyNote strokeWidth={1.5} aria-hidden="true" />
          <div>
            <b>{workbench.handedOver(transferredBy)}</b>
            <small>{workbench.transferNoteHint}</small>
            <p>{transferNote}</p>
          </div>
        </Note>
      ) : null}
      {leftMessage ? (
        <Note aria-label={workbench.leftMessageTitle}>
          <Inbox strokeWidth={1.5} aria-hidden="true" />
          <div>
            <b>{workbench.leftMessageTitle}</b>
            <small>{minuteText(leftMessage.at)}</small>
            <p>{leftMessage.name}</p>
          </div>
          <Contact>
            {leftMessage.phone ? (
              <RevealPhone key={customerId} masked={leftMessage.phone} ask={() => revealLeftPhone(customerId)} />
            ) : null}
            {leftMessage.email ? <span translate="no">{leftMessage.email}</span> : null}
          </Contact>
        </Note>
      ) : null}
    </>
  )
}
