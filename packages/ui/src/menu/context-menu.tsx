import * as Context from 'radix-ui/context-menu'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOutlet } from '../theme/theme-provider'
import { EntryFace, entryProps, type MenuEntry } from './menu-entry'
import { menuDividerStyle, menuItemStyle, menuStyle } from './menu-style'
import { enterInShadow, moveInShadow } from './shadow-keys'

/** Props of `ContextMenu`: the menu that a right click, a long press or the menu key opens. */
export interface ContextMenuProps {
  /** What can be done, with dividers between groups. */
  entries: readonly MenuEntry[]
  /** Name of the menu for readers. */
  label?: string
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The browser shows its own menu. */
  disabled?: boolean
  /** Parent of the menu; default the outlet of the ThemeProvider. */
  container?: HTMLElement | null
  /** One element: the place that has the menu. */
  children: ReactNode
}

const Content = styled(Context.Content)`
  ${menuStyle}
`
const Item = styled(Context.Item)`
  ${menuItemStyle}
`
/** Not in radix's types for this part, handed on at run time to the menu under it. */
const firstFocus = { onEntryFocus: enterInShadow } as object

const Divider = styled(Context.Separator)`
  ${menuDividerStyle}
`

/** The menu of a place: right click, long press, menu key or Shift+F10. Give every entry another way as well. */
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
