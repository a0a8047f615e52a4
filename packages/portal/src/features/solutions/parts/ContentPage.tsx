/**
 * Page of one content, for news and project cases: banner, breadcrumb, facts, attributes, the text or why it is not readable
 * (D1 §2).
 */
import { below, Skeleton, token, typeStep } from '@weft/ui'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { ArticleBody, measure } from '../../../shared/article/ArticleBody'
import { PrintButton, ReadingPrint } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { Photo } from '../../../shared/picture/Photo'
import { AccessPlate } from '../access/AccessPlate'
import type { ContentState } from '../access/use-content'
import { words } from '../words'
import { Attributes } from './Attributes'
import { attributeOf, contentDay } from './attribute-values'
import { changesIn } from './changes'
import { Measured } from './Measured'
import { Facts, ownTitle, Wide } from './page'

const Columns = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, ${measure}) minmax(0, 1fr);
  column-gap: ${token('space.8')};
  padding-top: ${token('space.5')};
  padding-bottom: ${token('space.9')};
  & > article { min-width: 0; }
  /* The trail stands over both. */
  & > aside { position: sticky; top: calc(max(60px, 4.5rem) + ${token('space.5')}); align-self: start; display: grid; gap: ${token('space.6')}; margin-top: ${token('space.7')}; container-type: inline-size; }
  & > aside > * { min-width: 0; }
  /* A wide column has the other contents in two. */
  @container (min-width: 480px) { & > aside > section > ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: ${token('space.6')}; } }
  & > article > header { padding: ${token('space.5')} 0 0; }
  & > article > header > h1 { margin-bottom: ${token('space.3')}; ${ownTitle} }
  & > article > footer { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.4')}; max-width: max(46rem, 592px); margin-top: ${token('space.6')}; padding-top: ${token('space.4')}; border-top: 1px solid ${token('color.hairline')}; ${typeStep('body')} }
  ${below('desktop')} { display: block; & > aside { position: static; & > :is(dl, [data-cover]) { display: none; } } }
  @media print { display: block; & > aside { display: none; } }
`

export interface ContentPageProps {
  id: string
  state: ContentState
  trail: ReactNode
  /** Content below the text. */
  foot: ReactNode
  /** Beside the text, below its figures and its cover. */
  aside: ReactNode
}

export function ContentPage({ id, state, trail, foot, aside }: ContentPageProps) {
  const { view, brief } = state
  const content = view.kind === 'open' ? view.content : undefined
  const shown = content ?? brief
  const html = content?.contentBaseInfo.content ?? ''
  const changes = useMemo(() => changesIn(html), [html])
  const cover = shown?.fileInfoList[0]?.fileAccessPath
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
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, paddingTop: 24 }}>
            <Skeleton style={{ width: '80%', height: '2.2em' }} />
            <Skeleton style={{ width: '24em' }} />
            <Skeleton shape="block" />
          </div>
        )}
        {content ? (
          html ? (
            <ArticleBody html={html} />
          ) : (
            <p>{words.news.noText}</p>
          )
        ) : view.kind === 'failed' ? (
          <SilentFailure onRetry={view.retry} />
        ) : view.kind === 'loading' ? (
          <div
            aria-hidden="true"
            style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, maxWidth: '46rem' }}
          >
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
      <aside>
        {changes.length > 0 ? <Measured changes={changes} /> : null}
        {/* A text with pictures of its own has enough of them. */}
        {cover && !html.includes('<img') ? (
          <div data-cover>
            <Photo src={cover} alt="" ratio={changes.length > 0 ? '32 / 9' : '16 / 9'} />
          </div>
        ) : null}
        {aside}
      </aside>
    </Columns>
  )
}
