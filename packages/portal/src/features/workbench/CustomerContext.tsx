import { type DeskConversation, mostListedRounds } from '@weft/contract'
import { Avatar, ErrorState, Knot, Skeleton, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { RevealPhone } from '../../shared/reveal/RevealPhone'
import { Joined } from '../../shared/words/Joined'
import { CustomerDecisions } from './CustomerDecisions'
import { CustomerNotes } from './CustomerNotes'
import { CustomerThings } from './CustomerThings'
import { decisions } from './decision-words'
import { shortAddress } from './queue'
import { RoundFacts } from './RoundFacts'
import { revealPhone } from './use-customer'
import { useContextOf } from './use-desk'
import { workbench } from './words'

const Root = styled.div`
  ${typeStep('bodyS')}
  & h3 { margin: 24px 0 8px; font-size: 14px; line-height: 22px; }
  & > p, & > section > p { color: ${token('color.textMeta')}; }
  & a { color: ${token('color.link')}; }
`
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  & b { display: block; font-size: 16px; font-weight: 600; line-height: 24px; }
  & > div > span { color: ${token('color.textMeta')}; }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 5em 1fr;
  gap: 6px 12px;
  margin-top: 16px;
  & dt { color: ${token('color.textMeta')}; }
  & dd { overflow-wrap: anywhere; }
`
const Question = styled.blockquote`
  padding: 10px 12px;
  background: ${token('color.band')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Log = styled.ol`
  & > li:not(:last-child)::before { content: ''; position: absolute; left: 3px; top: 10px; bottom: -10px; width: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; display: grid; grid-template-columns: 9px 1fr; gap: 0 12px; padding-bottom: 12px; }
  & > li > :first-child { margin-top: 7px; }
  & small { grid-column: 2; display: block; color: ${token('color.textMeta')}; }
`
const Pages = styled.ul`
  & > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 6px 0; }
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
  & b, & span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & b { font-weight: 400; }
  & time, & span { ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & time { align-self: center; }
  & span { grid-column: 1 / -1; }
`

export interface CustomerContextProps {
  conversation: DeskConversation
  ownId: string
}

/** The customer: account, questions, visited pages, earlier service. */
export function CustomerContext({ conversation, ownId }: CustomerContextProps) {
  const { data, isPending, refetch } = useContextOf(conversation.customerId)
  const labels = workbench.customer
  if (isPending) {
    return (
      <Root role="status">
        <Skeleton shape="block" style={{ height: 48 }} />
        <Skeleton />
        <Skeleton />
      </Root>
    )
  }
  // A failed reload keeps the shown data.
  if (!data) return <ErrorState compact message={workbench.contextFailed} onRetry={() => void refetch()} />
  return (
    <Root>
      <Who>
        <Avatar name={data.customerName} size={48} presence={data.isOnline ? 'online' : 'offline'} />
        <div>
          <b translate="no">{data.customerName}</b>
          <span>
            {labels.kinds[data.kind]} · {data.isOnline ? labels.online : labels.offline}
          </span>
        </div>
      </Who>
      <Facts>
        {data.enterpriseName ? (
          <>
            <dt>{labels.enterprise}</dt>
            <dd translate="no">{data.enterpriseName}</dd>
          </>
        ) : null}
        {data.phone ? (
          <>
            <dt>{labels.phone}</dt>
            <dd>
              <RevealPhone key={data.customerId} masked={data.phone} ask={() => revealPhone(data.customerId)} />
            </dd>
          </>
        ) : null}
        {data.ownName ? (
          <>
            <dt>{decisions.ownName}</dt>
            <dd translate="no">{data.ownName}</dd>
          </>
        ) : null}
        {data.kind === 'visitor' ? (
          <>
            <dt>{labels.visitorNumber}</dt>
            <dd translate="no">{data.customerId}</dd>
          </>
        ) : null}
        <dt>{labels.firstSeen}</dt>
        <dd>{minuteText(data.firstSeenAt)}</dd>
        <dt>{labels.lastSeen}</dt>
        <dd>{minuteText(data.lastSeenAt)}</dd>
      </Facts>
      <CustomerDecisions key={`decisions of ${data.customerId}`} customer={data} />
      {conversation.question ? (
        <>
          <h3>{labels.question}</h3>
          <Question>{conversation.question}</Question>
        </>
      ) : null}
      <CustomerNotes key={`notes of ${data.customerId}`} customerId={data.customerId} ownId={ownId} />
      {data.kind === 'visitor' ? null : <CustomerThings customerId={data.customerId} />}
      {data.pages.length > 0 ? (
        <>
          <h3>{labels.pages}</h3>
          <Pages>
            {data.pages.map((page) => (
              <li key={page.address}>
                <b title={page.title}>{page.title}</b>
                <time dateTime={new Date(page.at).toISOString()}>{minuteText(page.at).slice(5)}</time>
                <span title={page.address}>{shortAddress(page.address, window.location.origin)}</span>
              </li>
            ))}
          </Pages>
        </>
      ) : null}
      <h3>{labels.sessions}</h3>
      {data.sessions.length === 0 ? (
        <p>{labels.noSessions}</p>
      ) : (
        <Log>
          {data.sessions.map((session) => (
            <li key={session.startedAt}>
              <Knot state={session.phase === 'resolved' ? 'done' : 'current'} />
              <span>
                <Joined
                  of={[session.isWithdrawn ? labels.withdrawn : workbench.phases[session.phase], session.assigneeName]}
                />
              </span>
              <small>{labels.startedAt(minuteText(session.startedAt))}</small>
              <RoundFacts session={session} />
            </li>
          ))}
        </Log>
      )}
      {data.sessions.length < mostListedRounds ? null : <p>{labels.latestSessions(mostListedRounds)}</p>}
    </Root>
  )
}
