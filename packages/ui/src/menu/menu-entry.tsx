import type { ReactNode } from 'react'
import { CheckIcon } from '../icons'

/** One entry, or `divider`. Impossible entries are `disabled`, not absent, so that places stay. */
export type MenuEntry =
  | 'divider'
  | {
      readonly key: string
      readonly label: ReactNode
      /** Drawing before the words. */
      readonly icon?: ReactNode
      /** Shown at the end, for instance `Ctrl+K`. */
      readonly shortcut?: string
      readonly disabled?: boolean
      readonly tone?: 'normal' | 'danger'
      /** Present on entries of which one is in force: that one carries a check mark and is said to be checked. */
      readonly isChosen?: boolean
      readonly onSelect: () => void
    }

type Choice = Exclude<MenuEntry, 'divider'>

/** What both menus give to the element of an entry. */
export const entryProps = ({ disabled, tone, isChosen, onSelect }: Choice) => ({
  disabled,
  'data-tone': tone,
  onSelect,
  ...(isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen }),
})

/** What an entry shows. */
export function EntryFace({ entry: { icon, label, shortcut, isChosen } }: { entry: Choice }) {
  return (
    <>
      {icon}
      <span>{label}</span>
      {shortcut ? <kbd>{shortcut}</kbd> : null}
      {isChosen ? <CheckIcon aria-hidden /> : null}
    </>
  )
}
