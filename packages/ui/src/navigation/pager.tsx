import { forwardRef, type HTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { useUiStrings } from '../strings/use-ui-strings'
import { below, focusVisible, token } from '../tokens/token'
import { fill } from '../translation/fill'
import { pageSlots } from './page-numbers'

/** Props of `Pager`. */
export interface PagerProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange' | 'children'> {
  /** Current page, from 1. */
  page: number
  /** Number of pages; 0 and 1 render nothing. */
  pages: number
  /** Called with the page that was pressed, from 1. */
  onPageChange: (page: number) => void
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${token('space.1')};
  & > span { min-width: 2em; text-align: center; color: ${token('color.textMeta')}; }
  & > button {
    position: relative;
    min-width: ${token('control.M')};
    min-height: ${token('control.M')};
    padding: 0 ${token('space.2')};
    border: 0;
    border-radius: ${token('radius.control')};
    background: none;
    font: 500 ${token('type.body.size')}/1 ${token('font.figures')};
    font-variant-numeric: tabular-nums;
    color: ${token('color.textSecondary')};
    cursor: pointer;
    ${focusVisible}
  }
  & > button:hover { background: ${token('color.hover')}; color: ${token('color.link')}; }
  & > button[aria-current] { color: ${token('color.text')}; font-weight: 600; }
  & > button[aria-current]::after { content: ''; position: absolute; inset: auto 6px 2px; height: 3px; background: ${token('color.thread')}; }
  & > button[aria-disabled='true'] { color: ${token('color.disabledText')}; background: none; cursor: default; }
  & > small { display: none; font: inherit; color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  ${below('column')} {
    & > span, & > button[data-page]:not([aria-current]) { display: none; }
    & > small { display: inline; padding-inline-end: ${token('space.3')}; }
  }
  @media (forced-colors: active) { & > button[aria-current]::after { background: Highlight; forced-color-adjust: none; } }
`

/** 上一页 · page numbers with gaps · 下一页. At the first and last page the end buttons stay focusable with `aria-disabled`. */
export const Pager = forwardRef<HTMLElement, PagerProps>(function Pager(
  { page, pages, onPageChange, 'aria-label': label, ...rest },
  ref,
) {
  const { pagination = '分页', previousPage = '上一页', nextPage = '下一页', pageNumber = '第 {n} 页' } = useUiStrings()
  if (pages <= 1) return null
  const go = (target: number) => {
    if (target >= 1 && target <= pages && target !== page) onPageChange(target)
  }
  const slots = pageSlots(page, pages)
  return (
    <Root ref={ref} aria-label={label ?? pagination} {...rest}>
      <button type="button" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
        {previousPage}
      </button>
      {slots.map((slot, at) =>
        slot === 'gap' ? (
          <span key={`gap-after-${slots[at - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            data-page={slot}
            aria-label={fill(pageNumber, { n: slot })}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => go(slot)}
          >
            {slot}
          </button>
        ),
      )}
      <small>/ {pages}</small>
      <button type="button" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
        {nextPage}
      </button>
    </Root>
  )
})
