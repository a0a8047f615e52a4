/** A news item: picture, title, date, summary; the whole row opens it (D1 §2, design §3 NewsCard). */
import type { ContentRow } from '@weft/contract'
import { below, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { Photo } from '../../../shared/picture/Photo'
import { attributeOf } from '../parts/attribute-values'
import { words } from '../words'

const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 24rem minmax(0, 1fr) max(96px, 9rem);
  gap: ${token('space.6')};
  align-items: center;
  padding: ${token('space.5')} 0;
  border-bottom: 1px solid ${token('color.hairline')};
  & h2 { margin: 0 0 ${token('space.2')}; ${typeStep('h3')} }
  & h2 > a { color: inherit; text-decoration: none; &::after { content: ''; position: absolute; inset: 0; } &:focus-visible { outline: none; } }
  &:hover h2 > a { color: ${token('color.link')}; }
  & h2 > a:focus-visible::after { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  & p {
    margin: 0;
    color: ${token('color.textSecondary')};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${typeStep('body')}
  }
  /* The day at the row's end, where a list is looked through by date. */
  & small { display: grid; justify-items: end; gap: ${token('space.1')}; ${typeStep('bodyS')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  & time { color: ${token('color.indigo.800')}; ${typeStep('figureL')} font-size: calc(max(18px, 1.375rem) * var(--weft-text-scale, 1)); }
  ${below('column')} {
    grid-template-columns: max(112px, 7rem) minmax(0, 1fr);
    gap: ${token('space.2')} ${token('space.4')};
    align-items: start;
    & > :first-child { grid-row: span 2; }
    & small { grid-column: 2; display: flex; align-items: baseline; gap: ${token('space.4')}; }
    & time { color: inherit; font-size: inherit; font-weight: inherit; }
  }
`

export function NewsRow({
  row,
  category,
  isEager,
}: {
  row: ContentRow
  category?: { id: string; name: string }
  isEager: boolean
}) {
  const day = dayOf(row.publishTime)
  const region = attributeOf(row.extendAttributeInfoList, 'region')
  return (
    <Root>
      <Photo src={row.fileInfoList[0]?.fileAccessPath ?? ''} alt="" ratio="16 / 9" isEager={isEager} />
      <div>
        <h2>
          <Link to={urls.newsDetail(row.contentId, category)}>{row.title}</Link>
        </h2>
        <p>{row.summary || words.none}</p>
      </div>
      <small>
        <time dateTime={day}>{day}</time>
        {region ? <span>{region}</span> : null}
      </small>
    </Root>
  )
}

export const NewsRowSkeleton = () => (
  <Root aria-hidden="true">
    <Skeleton shape="block" style={{ aspectRatio: '16 / 9' }} />
    <div style={{ display: 'grid', gap: 12 }}>
      <Skeleton style={{ width: '60%', height: '1.4em' }} />
      <Skeleton />
      <Skeleton style={{ width: '8em' }} />
    </div>
  </Root>
)
