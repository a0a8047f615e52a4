import * as Context from 'radix-ui/context-menu'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOutlet } from '../theme/theme-provider'
import { EntryFace, entryProps, type MenuEntry } from './menu-entry'
import { menuDividerStyle, menuItemStyle, menuStyle } from './menu-style'
import { enterInShadow, moveInShadow } from './shadow-keys'

/** Props of `ContextMenu`, which opens on a right click, a long press or the menu key. */
export interface ContextMenuProps {
  /** Menu entries, with dividers between groups. */
  entries: readonly MenuEntry[]
  /** Accessible name of the menu. */
  label?: string
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Turns this menu off; the browser shows its own. */
  disabled?: boolean
  /** Parent of the menu; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
  /** One element: the area that has the menu. */
  children: ReactNode
}

const Content = styled(Context.Content)`
  ${menuStyle}
`
const Item = styled(Context.Item)`
  ${menuItemStyle}
`
/** Radix's types lack this prop for this part; at run time radix passes it to the underlying menu. */
const firstFocus = { onEntryFocus: enterInShadow } as object

const Divider = styled(Context.Separator)`
  ${menuDividerStyle}
`

/** A context menu: right click, long press, menu key or Shift+F10. Offer every entry in another way as well. */
export function ContextMenu({ entries, label, onOpenChange, disabled, container, children }: ContextMenuProps) {
  const outlet = useOutlet(container)
  return (
    <Context.Root onOpenChange={onOpenChange} modal={false}>
      <Context.Trigger asChild disabled={disabled}>
        {children}
      </Context.Trigger>
      <Context.Portal container={outlet}>
        <Content collisionPadding={8} aria-label={label} onKeyDownCapture={moveInShadow} {...firstFocus}>
          {entries.map((entry, at) =>
            entry === 'divider' ? (
              <Divider key={`divider-${at}`} />
            ) : (
              <Item key={entry.key} {...entryProps(entry)}>
                <EntryFace entry={entry} />
              </Item>
            ),
          )}
        </Content>
      </Context.Portal>
    </Context.Root>
  )
}
