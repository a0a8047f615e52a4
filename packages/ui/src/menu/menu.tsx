// Menus from a list of entries: the same list serves a menu button and a context menu. Arrows move, typing finds, Enter
// activates, Esc closes and returns the focus (implemented by radix).
import * as Dropdown from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOutlet } from '../theme/theme-provider'
import { EntryFace, entryProps, type MenuEntry } from './menu-entry'
import { menuDividerStyle, menuItemStyle, menuStyle } from './menu-style'
import { enterInShadow, moveInShadow } from './shadow-keys'

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode
  /** Menu entries, with dividers between groups. */
  entries: readonly MenuEntry[]
  /** Accessible name of the menu; defaults to the trigger's name. */
  label?: string
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Edge of the trigger at which it opens; flips when there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Alignment along that edge. */
  align?: 'start' | 'center' | 'end'
  /** Defaults to false: the page behind stays interactive. */
  modal?: boolean
  /** Parent of the menu; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
}

const Content = styled(Dropdown.Content)`
  ${menuStyle}
`
const Item = styled(Dropdown.Item)`
  ${menuItemStyle}
`
/** Radix's types lack this prop for this part; at run time radix passes it to the underlying menu. */
const firstFocus = { onEntryFocus: enterInShadow } as object

const Divider = styled(Dropdown.Separator)`
  ${menuDividerStyle}
`

/** A divider's key is its index: entries do not move while a menu is open. */
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
          // Radix names the menu after its trigger, and that name would win.
          {...(label && { 'aria-labelledby': undefined })}
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
