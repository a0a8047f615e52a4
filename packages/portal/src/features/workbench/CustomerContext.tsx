import type { DeskConversation } from '@weft/contract'
import { Avatar, ErrorState, Knot, Skeleton, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { minuteText } from './queue'
import { useContextOf } from './use-desk'
import { workbench } from './words'

const Root = styled.div`
  padding: 16px 20px 24px;
  ${typeStep('bodyS')}
  & h3 { margin: 24px 0 8px; font-size: 14px; line-height: 22px; }
  & > p { color: ${token('color.textMeta')}; }
`
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  & b { display: block; font-size: 16px; font-weight: 600; line-height: 24px; }
  & span { color: ${token('color.textMeta')}; }
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
  border-radius: ${token('radius.control')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Log = styled.ol`
  position: relative;
  &::before { content: ''; position: absolute; left: 3px; top: 10px; bottom: 12px; width: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; display: grid; grid-template-columns: 9px 1fr; gap: 0 12px; padding-bottom: 12px; }
  & > li > :first-child { margin-top: 7px; }
  & small { grid-column: 2; display: block; color: ${token('color.textMeta')}; }
`
const Pages = styled.ul`
  & > li { display: flex; gap: 8px; padding: 4px 0; }
  & span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & time { color: ${token('color.textMeta')}; }
`

/** Who is asking: account, what they asked, where they looked, how they were served before. */
export function CustomerContext({ conversation }: { conversation: DeskConversation }) {
  const { data, isPending, isError, refetch } = useContextOf(conversation.customerId)
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
  if (isError || !data) return <ErrorState compact message={workbench.contextFailed} onRetry={() => void refetch()} />
  return (
    <Root>
      <Who>
        <Avatar name={data.customerName} size={48} presence={data.isOnline ? 'online' : 'offline'} />
        <div>
          <b>{data.customerName}</b>
          <span>
            {labels.kinds[data.kind]} · {data.isOnline ? labels.online : labels.offline}
          </span>
        </div>
      </Who>
      <Facts>
        {data.enterpriseName ? (
          <>
            <dt>{labels.enterprise}</dt>
            <dd>{data.enterpriseName}</dd>
          </>
        ) : null}
        {data.phone ? (
          <>
            <dt>{labels.phone}</dt>
            <dd>{data.phone}</dd>
          </>
        ) : null}
        <dt>{labels.firstSeen}</dt>
        <dd>{minuteText(data.firstSeenAt)}</dd>
        <dt>{labels.lastSeen}</dt>
        <dd>{minuteText(data.lastSeenAt)}</dd>
      </Facts>
      {conversation.question ? (
        <>
          <h3>{labels.question}</h3>
          <Question>{conversation.question}</Question>
        </>
      ) : null}
      <h3>{labels.pages}</h3>
      {data.pages.length === 0 ? (
        <p>{labels.noPages}</p>
      ) : (
        <Pages>
          {data.pages.map((page) => (
            <li key={`${page.at}${page.address}`}>
              <span title={page.address}>{page.title || page.address}</span>
              <time>{minuteText(page.at).slice(5)}</time>
            </li>
          ))}
        </Pages>
      )}
      <h3>{labels.sessions}</h3>
      {data.sessions.length === 0 ? (
        <p>{labels.noSessions}</p>
      ) : (
        <Log>
          {data.sessions.map((session) => (
            <li key={session.startedAt}>
              <Knot state={session.phase === 'resolved' ? 'done' : 'current'} />
              <span>
                {workbench.phases[session.phase]}
                {session.assigneeName ? ` · ${session.assigneeName}` : ''}
              </span>
              <small>{labels.startedAt(minuteText(session.startedAt))}</small>
            </li>
          ))}
        </Log>
      )}
    </Root>
  )
}
