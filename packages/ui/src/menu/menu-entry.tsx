import type { ReactNode } from 'react'
import { CheckIcon } from '../icons'

/** One entry, or `divider`. Set an unavailable entry to `disabled` instead of removing it, so that positions stay. */
export type MenuEntry =
  | 'divider'
  | {
      readonly key: string
      readonly label: ReactNode
      /** Icon before the label. */
      readonly icon?: ReactNode
      /** Shown at the end, for instance `Ctrl+K`. */
      readonly shortcut?: string
      readonly disabled?: boolean
      readonly tone?: 'normal' | 'danger'
      /**
       * Set on entries that form a single choice: `true` on the current one, which shows a check mark and is announced as
       * checked.
       */
      readonly isChosen?: boolean
      readonly onSelect: () => void
    }

type Choice = Exclude<MenuEntry, 'divider'>

/** Attributes that both menus set on the element of an entry. */
export const entryProps = ({ disabled, tone, isChosen, onSelect }: Choice) => ({
  disabled,
  'data-tone': tone,
  onSelect,
  ...(isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen }),
})

/** Content of an entry. */
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
