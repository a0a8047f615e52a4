/**
 * The bar of open pages (AC-16, design §5). A tab list for the keyboard: arrows move, Enter opens, Delete closes, the menu key or
 * Shift+F10 opens the menu. The × is for the pointer only; a middle click closes as well.
 */
import { ContextMenu, focusVisible, IconButton, type MenuEntry, Thread, token, typeStep } from '@weft/ui'
import { ChevronLeft, ChevronRight, Pin, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { close, closeAll, closeOthers, closeSide, neighbour, type Tag } from './tag-list'
import { setTags } from './tag-store'

/** D2: distance in px of one press of an overflow arrow. */
const SCROLL_STEP_PX = 200

const Bar = styled.div`
  display: flex;
  flex: none;
  height: 40px;
  background: ${token('color.band')};
  border-bottom: 1px solid ${token('color.hairline')};
  & > button { flex: none; height: 100%; width: 32px; min-height: 0; }
`
const List = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`
const Tab = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
  flex: none;
  box-sizing: border-box;
  min-width: 96px;
  max-width: 200px;
  padding: 0 ${token('space.3')};
  border: 0;
  border-right: 1px solid ${token('color.hairline')};
  background: none;
  color: ${token('color.textSecondary')};
  cursor: pointer;
  ${typeStep('bodyS')}
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  &[aria-selected='true'] { background: ${token('color.surface')}; color: ${token('color.text')}; }
  & > b { flex: 1; overflow: hidden; text-align: left; text-overflow: ellipsis; white-space: nowrap; font-weight: inherit; }
  & > svg { flex: none; color: ${token('color.textMeta')}; }
  & > [data-close] { display: grid; place-items: center; flex: none; width: 24px; height: 24px; margin-right: -6px; border-radius: 2px; }
  & > [data-close]:hover { background: ${token('color.hairline')}; }
  & > [data-thread] { position: absolute; left: 0; right: 0; bottom: 0; }
`

export interface TagBarProps {
  tags: readonly Tag[]
  /** Path of the open page. */
  pathname: string
}

export function TagBar({ tags, pathname }: TagBarProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(list, pathname, tags.length)
  const t = words.shell.tags

  /** When the open page is closed, opens its neighbour and moves the keyboard focus there. */
  const change = (after: Tag[], next: Tag | undefined = neighbour(tags, after, pathname)) => {
    const isGone = !after.some((tag) => tag.pathname === pathname)
    setTags(after)
    if (isGone) navigate(next?.address ?? urls.console)
  }
  const refresh = (tag: Tag) => {
    const address = tag.pathname === pathname ? location.pathname + location.search : tag.address
    navigate(`${urls.redirect}${address}`, { replace: tag.pathname === pathname })
  }

  const entriesOf = (tag: Tag, at: number): MenuEntry[] => {
    const canClose = (some: readonly Tag[]) => some.some((one) => !one.isAffixed)
    return [
      { key: 'refresh', label: t.refresh, onSelect: () => refresh(tag) },
      { key: 'close', label: t.close, disabled: tag.isAffixed, onSelect: () => change(close(tags, tag.pathname)) },
      {
        key: 'others',
        label: t.closeOthers,
        disabled: !canClose(tags.filter((one) => one !== tag)),
        onSelect: () => change(closeOthers(tags, tag.pathname), tag),
      },
      {
        key: 'left',
        label: t.closeLeft,
        disabled: !canClose(tags.slice(0, at)),
        onSelect: () => change(closeSide(tags, tag.pathname, 'left')),
      },
      {
        key: 'right',
        label: t.closeRight,
        disabled: !canClose(tags.slice(at + 1)),
        onSelect: () => change(closeSide(tags, tag.pathname, 'right')),
      },
      { key: 'all', label: t.closeAll, disabled: !canClose(tags), onSelect: () => change(closeAll(tags)) },
    ]
  }

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, tag: Tag, at: number) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tags.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const all = list.current?.querySelectorAll<HTMLElement>("[role='tab']")
      all?.item((to + tags.length) % tags.length)?.focus()
    } else if (event.key === 'Delete' && !tag.isAffixed) {
      event.preventDefault()
      const all = list.current?.querySelectorAll<HTMLElement>("[role='tab']")
      // Before the tag is removed: otherwise the focus falls back to the page's beginning.
      ;(all?.item(at + 1) ?? all?.item(at - 1))?.focus()
      change(close(tags, tag.pathname))
    }
  }
  const onClick = (event: MouseEvent<HTMLButtonElement>, tag: Tag) => {
    const isOnClose = event.target instanceof Element && event.target.closest('[data-close]') !== null
    if (isOnClose) change(close(tags, tag.pathname))
    else navigate(tag.address)
  }

  return (
    <Bar>
      {overflows ? (
        <IconButton label={t.scrollLeft} onClick={() => list.current?.scrollBy({ left: -SCROLL_STEP_PX })}>
          <ChevronLeft />
        </IconButton>
      ) : null}
      <List ref={list} role="tablist" aria-label={t.name}>
        {tags.map((tag, at) => (
          <ContextMenu key={tag.pathname} label={t.menu} entries={entriesOf(tag, at)}>
            <Tab
              type="button"
              role="tab"
              aria-selected={tag.pathname === pathname}
              tabIndex={tag.pathname === pathname ? 0 : -1}
              onClick={(event) => onClick(event, tag)}
              onKeyDown={(event) => onKeyDown(event, tag, at)}
              onMouseDown={(event) => {
                // The middle button would start the browser's autoscroll.
                if (event.button === 1) event.preventDefault()
              }}
              onAuxClick={(event) => {
                if (event.button === 1 && !tag.isAffixed) change(close(tags, tag.pathname))
              }}
            >
              <b>{tag.title}</b>
              {tag.isAffixed ? (
                <Pin size={12} strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <span data-close title={t.close} aria-hidden="true">
                  <X size={14} strokeWidth={1.5} />
                </span>
              )}
              {tag.pathname === pathname ? (
                <span data-thread>
                  <Thread decorative />
                </span>
              ) : null}
            </Tab>
          </ContextMenu>
        ))}
      </List>
      {overflows ? (
        <IconButton label={t.scrollRight} onClick={() => list.current?.scrollBy({ left: SCROLL_STEP_PX })}>
          <ChevronRight />
        </IconButton>
      ) : null}
    </Bar>
  )
}

/** Whether the tags overflow. Scrolls the open one into view. */
function useOverflow(list: RefObject<HTMLDivElement | null>, pathname: string, count: number): boolean {
  const [overflows, setOverflows] = useState(false)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const watch = new ResizeObserver(look)
    watch.observe(element)
    look()
    return () => watch.disconnect()
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open page, another number of tags or the arrows, which take room, are the occasion
  useEffect(() => {
    const element = list.current
    if (!element) return
    setOverflows(element.scrollWidth > element.clientWidth + 1)
    element.querySelector("[aria-selected='true']")?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, count, overflows])
  return overflows
}
