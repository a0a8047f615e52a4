/**
 * The second-level column. Hovering an entry, or reaching it by keyboard, opens the panel of its options. The panel hides 1 s
 * after the pointer has left, 300 ms after 确定, at once on Esc. One tab stop: arrows move along the entries, Tab continues into
 * the open panel. Under 992 px and for touch the options open as a bottom sheet.
 */
import type { GoodsType } from '@weft/contract'
import { below, ChevronRightIcon, focusVisible, Skeleton, Thread, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../../platform/parts/lazy-part'
import { mall } from '../words'
import type { Totals } from './shelf'
import { TypeOptions } from './TypeOptions'

const CategorySheet = lazyPart(async () => (await import('./CategorySheet')).CategorySheet, { place: 'corner' })

const hideAfterMs = 1_000
const closeAfterMs = 300

// Stays in view along the goods.
const Root = styled.nav`
  position: sticky;
  top: calc(max(60px, 4.5rem) + ${token('space.4')});
  z-index: 1;
  align-self: start;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > h2 { padding: ${token('space.4')} ${token('space.4')} ${token('space.2')}; ${typeStep('h4')} }
  & > ul { padding-bottom: ${token('space.2')}; }
  &:not(:has(li)) { visibility: hidden; }
  ${below('desktop')} {
    position: relative;
    top: auto;
    min-width: 0;
    border: 0;
    background: none;
    & > h2 { padding: 0 0 ${token('space.2')}; }
    & > ul { display: flex; gap: ${token('space.2')}; overflow-x: auto; scrollbar-width: none; padding: 2px; }
  }
`
const Entry = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')};
  width: 100%;
  min-height: max(40px, 2.75rem);
  padding: 0 ${token('space.4')};
  border: 0;
  background: none;
  color: ${token('color.textSecondary')};
  text-align: left;
  cursor: pointer;
  ${typeStep('body')}
  ${focusVisible}
  outline-offset: -2px;
  & > svg { flex: none; width: 16px; height: 16px; color: ${token('color.edge')}; }
  & > small { margin-left: auto; ${typeStep('caption')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  & > span:last-child { position: absolute; inset: auto ${token('space.4')} 4px; }
  &:hover, &[aria-expanded='true'] { background: ${token('color.hover')}; color: ${token('color.text')}; }
  &[aria-pressed='true'] { color: ${token('color.text')}; font-weight: 600; background: ${token('color.selected')}; }
  ${below('desktop')} {
    width: auto;
    min-height: 44px;
    white-space: nowrap;
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    & > small, & > svg { display: none; }
  }
`
const Panel = styled.div`
  position: absolute;
  left: 100%;
  top: -1px;
  z-index: 2;
  box-sizing: border-box;
  width: min(40rem, 60vw);
  min-height: calc(100% + 2px);
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  box-shadow: ${token('elevation.2')};
  & > h3 { margin-bottom: ${token('space.4')}; ${typeStep('h4')} }
`

/** Placeholder entries while the column loads. */
const blanks = [1, 2, 3, 4, 5, 6]

/** Keeps the column's space until the categories have loaded; without entries after a failure. */
export const CategoryRoom = ({ isEmpty }: { isEmpty: boolean }) => (
  <Root as="div" aria-hidden="true">
    <h2>{mall.groups}</h2>
    <ul>
      {(isEmpty ? [] : blanks).map((at) => (
        <li key={at}>
          <Entry as="span">
            <Skeleton style={{ width: '6em' }} />
          </Entry>
        </li>
      ))}
    </ul>
  </Root>
)

export interface CategoryColumnProps {
  groups: readonly GoodsType[]
  /** Under a filter: number of matches in each group, by typeId. */
  totals: Totals | undefined
  /** Id of the chosen group, and of its chosen options. */
  group: string
  chosen: ReadonlySet<string>
  onConfirm: (group: GoodsType, ids: ReadonlySet<string>) => void
}

const isNarrow = () => window.matchMedia('(max-width: 991.98px)').matches

export function CategoryColumn({ groups, totals, group, chosen, onConfirm }: CategoryColumnProps) {
  const [openId, setOpenId] = useState('')
  const [isSheet, setSheet] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLUListElement>(null)
  /** Kind of the pointer that pressed: a click of Safari does not say it. Undefined for a press by keyboard. */
  const pressedBy = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = groups.find((one) => one.typeId === openId)
  const show = (id: string) => {
    clearTimeout(timer.current)
    setOpenId(id)
  }
  const hideAfter = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenId(''), ms)
  }
  const stop = groups.some((one) => one.typeId === (openId || group)) ? openId || group : groups[0]?.typeId

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' && openId) {
      event.stopPropagation()
      show('')
      list.current?.querySelector<HTMLElement>(`[data-entry='${openId}']`)?.focus()
      return
    }
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const at = entries.indexOf(event.target as HTMLElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key]
    if (at < 0 || target === undefined) return
    event.preventDefault()
    entries[(target + entries.length) % entries.length]?.focus()
  }
  const confirm = (of: GoodsType, ids: ReadonlySet<string>) => {
    onConfirm(of, ids)
    if (isSheet) {
      setSheet(false)
      show('')
    } else hideAfter(closeAfterMs)
  }

  return (
    <Root
      aria-labelledby="mall-groups"
      onPointerLeave={(event) => (event.pointerType === 'mouse' && openId ? hideAfter(hideAfterMs) : undefined)}
      onPointerEnter={() => clearTimeout(timer.current)}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next) && !isSheet) hideAfter(hideAfterMs)
      }}
    >
      <h2 id="mall-groups">{mall.groups}</h2>
      <ul ref={list} onKeyDown={move}>
        {groups.map((one) => {
          const isOpen = one.typeId === openId && !isSheet
          return (
            <li key={one.typeId}>
              <Entry
                type="button"
                data-entry={one.typeId}
                aria-pressed={one.typeId === group}
                aria-expanded={isOpen}
                tabIndex={one.typeId === stop ? 0 : -1}
                onPointerEnter={(event) =>
                  event.pointerType === 'mouse' && !isNarrow() ? show(one.typeId) : undefined
                }
                onFocus={(event) =>
                  event.currentTarget.matches(':focus-visible') && !isNarrow() ? show(one.typeId) : undefined
                }
                onPointerDown={(event) => {
                  pressedBy.current = event.pointerType
                }}
                onClick={() => {
                  const isFinger = pressedBy.current === 'touch'
                  pressedBy.current = undefined
                  if (isNarrow() || isFinger) {
                    setSheet(true)
                    setOpenId(one.typeId)
                  } else confirm(one, new Set())
                }}
              >
                {one.typeName}
                <small>{totals ? (totals[one.typeId] ?? 0) : one.goodsNum}</small>
                <ChevronRightIcon aria-hidden="true" strokeWidth={1.5} />
                {one.typeId === group ? (
                  <span>
                    <Thread decorative />
                  </span>
                ) : null}
              </Entry>
              {isOpen ? (
                <Panel>
                  <h3>{one.typeName}</h3>
                  <TypeOptions
                    group={one}
                    chosen={one.typeId === group ? chosen : new Set()}
                    onConfirm={(ids) => confirm(one, ids)}
                  />
                </Panel>
              ) : null}
            </li>
          )
        })}
      </ul>
      {open && isSheet ? (
        <CategorySheet
          group={open}
          chosen={open.typeId === group ? chosen : new Set()}
          onConfirm={(ids) => confirm(open, ids)}
          onClose={() => {
            setSheet(false)
            setOpenId('')
          }}
        />
      ) : null}
    </Root>
  )
}
