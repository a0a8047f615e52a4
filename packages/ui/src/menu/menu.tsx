// Menus by their entries: the same list serves the button that opens a menu and the context menu of a place.
// Arrows move, typing finds, Enter acts, Esc closes and focus returns (radix carries this behaviour).
import * as Dropdown from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOutlet } from '../theme/theme-provider'
import { EntryFace, entryProps, type MenuEntry } from './menu-entry'
import { menuDividerStyle, menuItemStyle, menuStyle } from './menu-style'
import { enterInShadow, moveInShadow } from './shadow-keys'

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** What can be done, with dividers between groups. */
  entries: readonly MenuEntry[]
  /** Name of the menu for readers; default is the trigger's name. */
  label?: string
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open at first, where nobody controls it; default false. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Edge of the trigger at which it opens; turned round where there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Where along that edge it stands. */
  align?: 'start' | 'center' | 'end'
  /** Default false: the page behind stays usable. */
  modal?: boolean
  /** Parent of the menu; default the outlet of the ThemeProvider. */
  container?: HTMLElement | null
}

const Content = styled(Dropdown.Content)`
  ${menuStyle}
`
const Item = styled(Dropdown.Item)`
  ${menuItemStyle}
`
/** Not in radix's types for this part, handed on at run time to the menu under it. */
const firstFocus = { onEntryFocus: enterInShadow } as object

const Divider = styled(Dropdown.Separator)`
  ${menuDividerStyle}
`

/** Keys for dividers are their places: entries do not move while a menu is open. */
const keyOf = (entry: MenuEntry, at: number) => (entry === 'divider' ? `divider-${at}` : entry.key)

/** A menu under a button. */
export function Menu({
  trigger,
  entries,
  label,
  open,
  defaultOpen,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  modal = false,
  container,
}: MenuProps) {
  const outlet = useOutlet(container)
  return (
    <Dropdown.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={modal}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal container={outlet}>
        <Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onKeyDownCapture={moveInShadow}
          {...firstFocus}
        >
          {entries.map((entry, at) =>
            entry === 'divider' ? (
              <Divider key={keyOf(entry, at)} />
            ) : (
              <Item key={keyOf(entry, at)} {...entryProps(entry)}>
                <EntryFace entry={entry} />
              </Item>
            ),
          )}
        </Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}
