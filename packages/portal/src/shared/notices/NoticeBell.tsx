/**
 * The bell of header and console: an unread count that refreshes itself, the list in a panel. The list's code loads at the first
 * press.
 */
import { BellIcon, IconButton, Popover, token, UnreadBadge } from '@weft/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../platform/parts/lazy-part'
import { useUnread } from './use-notices'
import { notices as words } from './words'

/** Keeps the panel as wide as its list. */
const Room = styled.div`width: min(22rem, 100vw - 64px); height: 10rem;`
const NoticeList = lazyPart(async () => (await import('./NoticeList')).NoticeList, {
  waiting: <Room aria-busy="true" />,
})

const Place = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  & > [role='img'] { position: absolute; top: -2px; right: -4px; pointer-events: none; box-shadow: 0 0 0 2px ${token('color.surface')}; }
`

/** @param action stands in the head of the list */
export function NoticeBell({ action }: { action?: ReactNode }) {
  const count = useUnread()
  const [isOpen, setOpen] = useState(false)
  return (
    <Place>
      <Popover
        label={words.title}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label={words.open(count)}>
            <BellIcon />
          </IconButton>
        }
      >
        <NoticeList action={action} onLeave={() => setOpen(false)} />
      </Popover>
      {count > 0 ? <UnreadBadge aria-hidden="true" count={count} /> : null}
    </Place>
  )
}
