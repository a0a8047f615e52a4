import { X } from 'lucide-react'
import { forwardRef, type HTMLAttributes, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button'
import { useUiStrings } from '../strings/use-ui-strings'
import { below, focusVisible, token } from '../tokens/token'
import { fill } from '../translation/fill'

/** Props of `Chip`. */
export interface ChipProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** The chosen filter. */
  name: string
  /** Shows × with the label 移除 {name} (string `removeFilter`); called when it is pressed. */
  onRemove?: () => void
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 28px;
  padding-inline-start: ${token('space.2')};
  font: 400 ${token('type.bodyS.size')}/1.25 ${token('font.text')};
  color: ${token('color.text')};
  background: ${token('color.selected')};
  border-radius: ${token('radius.control')};
  & > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-inline-end: ${token('space.2')}; }
  & > button {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: ${token('radius.control')};
    background: none;
    color: ${token('color.textSecondary')};
    cursor: pointer;
    ${focusVisible}
  }
  ${below('desktop')} { & > button::after { content: ''; position: absolute; inset: -8px; } }
  & > button:hover { color: ${token('color.text')}; background: ${token('color.hover')}; }
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
`

/** One chosen filter, removable. */
export const Chip = forwardRef<HTMLSpanElement, ChipProps>(function Chip({ name, onRemove, ...rest }, ref) {
  const { removeFilter = '移除 {name}' } = useUiStrings()
  return (
    <Root ref={ref} {...rest}>
      <span title={name}>{name}</span>
      {onRemove ? (
        <button type="button" aria-label={fill(removeFilter, { name })} onClick={onRemove}>
          <X aria-hidden="true" width={14} height={14} strokeWidth={1.5} />
        </button>
      ) : null}
    </Root>
  )
})

/** Props of `ChipList`: the chosen filters and the callbacks that remove them. */
export interface ChipListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Filters in the order in which they were chosen. */
  chips: readonly { readonly key: string; readonly name: string }[]
  /** Called with the key of the chip that was removed. */
  onRemove: (key: string) => void
  /** Called by the button 清空 (string `clearFilters`), which shows from two chips on. */
  onClear?: () => void
  /** Called after the last chip is removed and the focus needs a target: usually the list heading. */
  onEmptied?: () => void
  /** Name for screen readers, defaults to the string `chosenFilters`, 已选条件. */
  label?: string
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')};
`

/** Chosen filters. After a removal the focus moves to the next chip; after the last one, the list calls `onEmptied`. */
export const ChipList = forwardRef<HTMLDivElement, ChipListProps>(function ChipList(
  { chips, onRemove, onClear, onEmptied, label, ...rest },
  ref,
) {
  const { chosenFilters = '已选条件', clearFilters = '清空' } = useUiStrings()
  const row = useRef<HTMLSpanElement>(null)
  const remove = (at: number, key: string) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button[aria-label]') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    next?.focus()
    onRemove(key)
    if (chips.length === 1) onEmptied?.()
  }
  return (
    <List ref={ref} role="group" aria-label={label ?? chosenFilters} {...rest}>
      <span ref={row} style={{ display: 'contents' }}>
        {chips.map(({ key, name }, at) => (
          <Chip key={key} name={name} onRemove={() => remove(at, key)} />
        ))}
      </span>
      {onClear && chips.length >= 2 ? (
        <Button
          size="S"
          variant="quiet"
          onClick={() => {
            onClear()
            onEmptied?.()
          }}
        >
          {clearFilters}
        </Button>
      ) : null}
    </List>
  )
})
