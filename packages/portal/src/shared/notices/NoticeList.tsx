import { Button, EmptyState, ErrorState, focusVisible, Knot, Skeleton, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { ownPath } from '../../platform/navigation/urls'
import { minuteOf } from '../../platform/time/times'
import { useNotices } from './use-notices'
import { notices as words } from './words'

/** Rendered in the bell's panel, or as a part of a page. */
const Root = styled.div<{ $isPanel: boolean }>`
  display: grid;
  gap: ${token('space.2')};
  ${({ $isPanel }) => $isPanel && 'width: min(22rem, 100vw - 64px); min-width: min(280px, 100vw - 64px); max-height: min(28rem, 70dvh); overflow: auto;'}
`
/** No `header`: in the bell's panel it would be a second banner of the page. */
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  & > h2 { margin: 0; margin-inline-end: auto; ${typeStep('h4')} }
`
const List = styled.ol`
  & > li { border-top: 1px solid ${token('color.hairline')}; }
  & button {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr);
    gap: 2px ${token('space.2')};
    width: 100%;
    padding: ${token('space.3')} ${token('space.1')};
    border: 0;
    background: none;
    text-align: left;
    color: ${token('color.text')};
    ${typeStep('bodyS')}
    ${focusVisible}
    outline-offset: -2px;
  }
  & button { cursor: pointer; }
  & button:hover { background: ${token('color.hover')}; }
  & i { display: grid; place-items: center; height: 1.6em; font-style: normal; }
  & b { font-weight: 500; }
  & b[data-read='false'] { font-weight: 600; }
  & p, & time { grid-column: 2; margin: 0; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & p { color: ${token('color.textSecondary')}; overflow-wrap: anywhere; }
`

/**
 * Events of the person's orders and requests, newest first; a press marks one as read and opens its page. `onLeave`: closes the
 * panel around the list. `action`: stands beside the title.
 */
export function NoticeList({ action, onLeave }: { action?: ReactNode; onLeave?: () => void }) {
  const navigate = useNavigate()
  const list = useNotices()
  return (
    <Root $isPanel={onLeave !== undefined}>
      <Head>
        <h2>{words.title}</h2>
        {action}
        {list.rows.some((one) => !one.isRead) ? (
          <Button size="S" variant="quiet" onClick={list.readAll}>
            {words.readAll}
          </Button>
        ) : null}
      </Head>
      {list.state === 'loading' ? <Skeleton shape="block" style={{ height: 160 }} /> : null}
      {list.state === 'failed' ? <ErrorState compact message={words.failed} onRetry={list.retry} /> : null}
      {list.state === 'ready' && list.rows.length === 0 ? (
        <EmptyState compact message={words.empty} hint={words.emptyHint} />
      ) : null}
      <List>
        {list.rows.map((one) => {
          const address = one.address === '' ? undefined : ownPath(one.address)
          const content = (
            <>
              <i>
                {one.isRead ? null : <Knot state="current" role="img" aria-hidden={false} aria-label={words.unread} />}
              </i>
              <b data-read={one.isRead}>{one.title}</b>
              {one.text ? <p>{one.text}</p> : null}
              <time>{minuteOf(one.createTime)}</time>
            </>
          )
          return (
            <li key={one.noticeId}>
              <button
                type="button"
                onClick={() => {
                  list.read(one)
                  if (!address) return
                  onLeave?.()
                  void navigate(address)
                }}
              >
                {content}
              </button>
            </li>
          )
        })}
      </List>
      {list.hasMore ? (
        <Button size="S" variant="quiet" onClick={list.more}>
          {words.more}
        </Button>
      ) : null}
    </Root>
  )
}
