import type { MessageEntry } from '@weft/core'
import { useCallback, useMemo, useState } from 'react'
import type { Abilities } from '../content/menuTypes'
import type { MessageListProps } from '../context/props'
import type { MenuRequest } from './MessageMenuHost'

/** The open menu of a message, and what it can offer in this list. */
export function useRowMenu({ onQuote, onForward }: Pick<MessageListProps, 'onQuote' | 'onForward'>) {
  const abilities = useMemo<Abilities>(
    () => ({ canQuote: Boolean(onQuote), canForward: Boolean(onForward) }),
    [onQuote, onForward],
  )
  const [menu, setMenu] = useState<MenuRequest>()
  const openMenu = useCallback((entry: MessageEntry, anchor: HTMLElement) => {
    // A second press on its own button closes it. A long press also fires contextmenu and must open it only once.
    setMenu((open) => (open?.anchor === anchor ? undefined : { entry, anchor }))
  }, [])
  return { abilities, menu, openMenu, closeMenu: () => setMenu(undefined) }
}
