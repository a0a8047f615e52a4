/**
 * Page of one content, for news and project cases: banner, breadcrumb, facts, attributes, the text or why it is not readable
 * (D1 §2).
 */
import { below, Skeleton, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { PrintButton, ReadingPrint } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { AccessPlate } from '../access/AccessPlate'
import type { ContentState } from '../access/use-content'
import { words } from '../words'
import { Attributes } from './Attributes'
import { attributeOf, contentDay } from './attributes'
import { Facts, ownTitle, Wide } from './page'

const Columns = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 19rem;
  column-gap: ${token('space.8')};
  padding-top: ${token('space.5')};
  padding-bottom: ${token('space.9')};
  & > article { min-width: 0; }
  & > aside { position: sticky; top: calc(max(60px, 4.5rem) + ${token('space.5')}); align-self: start; }
  & > article > header { padding: ${token('space.5')} 0 0; }
  & > article > header > h1 { margin-bottom: ${token('space.3')}; ${ownTitle} }
  & > article > footer { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.4')}; max-width: max(46rem, 592px); margin-top: ${token('space.6')}; padding-top: ${token('space.4')}; border-top: 1px solid ${token('color.hairline')}; ${typeStep('body')} }
  ${below('desktop')} { display: block; & > aside { position: static; margin-top: ${token('space.7')}; } }
  @media print { display: block; & > aside { display: none; } }
`

export interface ContentPageProps {
  id: string
  state: ContentState
  trail: ReactNode
  /** Content below the text. */
  foot: ReactNode
  /** Content beside the text. */
  aside?: ReactNode
}

export function ContentPage({ id, state, trail, foot, aside }: ContentPageProps) {
  const { view, brief } = state
  const content = view.kind === 'open' ? view.content : undefined
  const shown = content ?? brief
  return (
    <Columns>
      <article aria-busy={view.kind === 'loading'}>
        <ReadingPrint />
        {trail}
        {shown ? (
          <header>
            <h1>{shown.title}</h1>
            <Facts>
              <li>{shown.organizationName || words.none}</li>
              <li>{attributeOf(shown.extendAttributeInfoList, 'region') || words.none}</li>
              <li>{contentDay(content, brief) || words.none}</li>
              {content ? (
                <li>
                  {words.news.author}：<bdi>{content.author || words.none}</bdi>
                </li>
              ) : null}
              {content?.viewCount === undefined ? null : <li>{words.views(content.viewCount)}</li>}
            </Facts>
            <Attributes list={shown.extendAttributeInfoList} />
          </header>
        ) : view.kind === 'failed' ? null : (
          <div style={{ display: 'grid', gap: 14, paddingTop: 24 }}>
            <Skeleton style={{ width: '80%', height: '2.2em' }} />
            <Skeleton style={{ width: '24em' }} />
            <Skeleton shape="block" />
          </div>
        )}
        {content ? (
          content.contentBaseInfo.content ? (
            <ArticleBody html={content.contentBaseInfo.content} cover={content.fileInfoList[0]?.fileAccessPath} />
          ) : (
            <p>{words.news.noText}</p>
          )
        ) : view.kind === 'failed' ? (
          <SilentFailure onRetry={view.retry} />
        ) : view.kind === 'loading' ? (
          <div aria-hidden="true" style={{ display: 'grid', gap: 14, maxWidth: '46rem' }}>
            <Skeleton />
            <Skeleton />
            <Skeleton style={{ width: '60%' }} />
          </div>
        ) : (
          <AccessPlate id={id} state={state} />
        )}
        {content ? (
          <footer>
            {foot}
            <PrintButton />
          </footer>
        ) : null}
      </article>
      {aside ? <aside>{aside}</aside> : <span />}
    </Columns>
  )
}
