import * as Primitive from 'radix-ui/tabs'
import { forwardRef, type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { reducedMotion } from '../tokens/reduced-motion'
import { token, typeStep } from '../tokens/token'

/** One tab and, if it has one, its panel. */
export interface TabItem {
  readonly value: string
  readonly label: ReactNode
  /** A count after the label, for instance an UnreadBadge. */
  readonly badge?: ReactNode
  readonly disabled?: boolean
  /** The panel; omit it when the page itself shows what the tab selects. */
  readonly content?: ReactNode
}

/** Props of `Tabs`, controlled by `value` or uncontrolled with `defaultValue`. */
export interface TabsProps {
  /** Value, label, badge and panel of each tab. */
  items: readonly TabItem[]
  /** Accessible name of the tab list. */
  label: string
  /** Controlled: value of the current tab. */
  value?: string
  /** Initial tab when uncontrolled; defaults to the first one. */
  defaultValue?: string
  /** Called with the value of the tab that was opened. */
  onValueChange?: (value: string) => void
  /** `auto` (default): arrows select at once. `manual`: arrows move the focus, Enter selects. */
  activation?: 'auto' | 'manual'
  /** Class of the outer element. */
  className?: string
}

const List = styled(Primitive.List)`
  position: relative;
  display: flex;
  gap: ${token('space.5')};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${token('color.hairline')};
`

const Trigger = styled(Primitive.Trigger)`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${token('space.2')};
  min-height: ${token('control.M')};
  padding: 0 ${token('space.1')};
  border: 0;
  background: none;
  ${typeStep('body')}
  color: ${token('color.textSecondary')};
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: ${token('color.thread')};
    opacity: 0;
    transform: scaleX(0);
    transform-origin: 0 50%;
    transition: transform ${token('duration.open')} ${token('ease.out')}, opacity ${token('duration.open')} ${token('ease.out')};
  }
  &:hover { color: ${token('color.link')}; }
  &[data-state='active'] { color: ${token('color.text')}; font-weight: 600; }
  &[data-state='active']::after { opacity: 1; transform: none; }
  &[data-disabled] { color: ${token('color.disabledText')}; cursor: default; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  ${reducedMotion} { &::after { transition: none; } }
  @media (forced-colors: active) { &[data-state='active']::after { background: Highlight; forced-color-adjust: none; } }
`

const Panel = styled(Primitive.Content)`
  padding-top: ${token('space.5')};
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
`

/** Tabs with the thread under the current one. Arrows, Home and End move. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { items, label, value, defaultValue = items[0]?.value, onValueChange, activation = 'auto', className },
  ref,
) {
  const list = useRef<HTMLDivElement>(null)
  // The row alone moves, so that the current tab is seen whole where the row is wider than the window; the page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[data-state=active]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - 48
  }, [value])
  return (
    <Primitive.Root
      ref={ref}
      className={className}
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={onValueChange}
      activationMode={activation === 'auto' ? 'automatic' : 'manual'}
    >
      <List ref={list} aria-label={label}>
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            {...(item.content === undefined ? { 'aria-controls': undefined } : {})}
          >
            {item.label}
            {item.badge}
          </Trigger>
        ))}
      </List>
      {items.map((item) =>
        item.content === undefined ? null : (
          <Panel key={item.value} value={item.value}>
            {item.content}
          </Panel>
        ),
      )}
    </Primitive.Root>
  )
})
