/** An article in the grid; a press opens it over the list, a new tab shows its own page (design §3 ArticleCard). */
import { type ArticleRow, POLICY_CATEGORY } from '@weft/contract'
import { Selvedge, Skeleton, token, typeStep } from '@weft/ui'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { Photo } from '../../../shared/picture/Photo'
import { words } from '../words'
import { ValidityChip } from './ValidityChip'

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  &:hover, &:focus-within { box-shadow: ${token('elevation.2')}; }
  & > div { display: flex; flex: 1; flex-direction: column; gap: ${token('space.2')}; padding: ${token('space.4')} ${token('space.5')} ${token('space.5')}; }
  & h2 { ${typeStep('h4')} }
  & h2 > a { color: inherit; text-decoration: none; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; &::after { content: ''; position: absolute; inset: 0; } &:focus-visible { outline: none; } }
  & h2 > a:focus-visible::after { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  &:hover h2 > a { color: ${token('color.link')}; }
  & p { flex: 1; margin: 0; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  & small { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${token('space.2')}; min-height: 24px; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`

export interface ArticleCardProps {
  row: ArticleRow
  position: number
  total: number
  onOpen: (id: string) => void
}

export function ArticleCard({ row, position, total, onOpen }: ArticleCardProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row.id)
  }
  return (
    <Root aria-posinset={position} aria-setsize={total}>
      <Photo src={row.thumbnail} alt="" ratio="16 / 9" isEager={position <= 3} />
      <Selvedge />
      <div>
        <h2>
          <a href={urls.article(row.id)} aria-haspopup="dialog" onClick={open}>
            {row.title}
          </a>
        </h2>
        <p>{row.summary || words.none}</p>
        <small>
          <span>
            <bdi>{row.categoryName}</bdi> · <time dateTime={dayOf(row.publishTime)}>{dayOf(row.publishTime)}</time>
          </span>
          {row.categoryId === POLICY_CATEGORY ? <ValidityChip expirationDay={row.expirationDay} /> : null}
        </small>
      </div>
    </Root>
  )
}

export const ArticleCardSkeleton = () => (
  <Root aria-hidden="true">
    <Skeleton shape="block" style={{ aspectRatio: '16 / 9' }} />
    <Selvedge />
    <div>
      <Skeleton style={{ width: '80%', height: '1.4em' }} />
      <Skeleton />
      <Skeleton style={{ width: '50%' }} />
    </div>
  </Root>
)
