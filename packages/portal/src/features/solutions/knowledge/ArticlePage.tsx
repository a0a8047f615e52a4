/** An article or a policy on a page of its own (design §6.12, PC-18). */
import { below, Skeleton, token } from '@weft/ui'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { ChapterMenu } from '../../../shared/article/ChapterMenu'
import { prepareArticle } from '../../../shared/article/prepare-article'
import { ReadingFrame } from '../../../shared/article/ReadingFrame'
import { PrintButton } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { Gone } from '../parts/Gone'
import { SideList } from '../parts/SideList'
import { Trailed } from '../parts/Trailed'
import { words } from '../words'
import { ArticleHead } from './ArticleHead'
import { useArticle, useRelated } from './use-articles'

const FIXED_AFTER_PX = 70
/** Minimum number of headings for a menu. */
const FEWEST_CHAPTERS = 2

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${token('space.7')};
  & footer { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.4')}; margin-top: ${token('space.6')}; padding-top: ${token('space.4')}; border-top: 1px solid ${token('color.hairline')}; }
  ${below('menu')} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: block; & > aside { display: none; } }
`

export function ArticlePage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { article, isMissing, isError, isRetrying, retry } = useArticle(id)
  const related = useRelated(article?.categoryId, id)
  const outline = useMemo(() => (article ? prepareArticle(article.content).outline : []), [article])
  usePageTitle(article?.title)
  if (isMissing) return <Gone listAddress={urls.knowledge} />
  const hasMenu = outline.length >= FEWEST_CHAPTERS
  return (
    <ReadingFrame
      fixedAfterPx={FIXED_AFTER_PX}
      head={
        <Trailed
          items={[
            { label: words.home, href: urls.home },
            { label: words.knowledge.title, href: urls.knowledge },
            { label: article?.title ?? '…' },
          ]}
        />
      }
      menu={hasMenu ? <ChapterMenu chapters={outline} fixedAfterPx={FIXED_AFTER_PX} /> : null}
    >
      <Columns>
        <article aria-busy={!article}>
          {article ? (
            <>
              <ArticleHead article={article} />
              <ArticleBody html={article.content} cover={article.thumbnail} />
              <footer>
                <Link to={urls.knowledge}>{words.knowledge.back}</Link>
                {article.hasChapters ? <Link to={urls.articleChapters(id)}>{words.knowledge.chapters}</Link> : null}
                <PrintButton />
              </footer>
            </>
          ) : isError ? (
            <SilentFailure retrying={isRetrying} onRetry={retry} />
          ) : (
            <ArticleSkeleton />
          )}
        </article>
        <aside>
          <SideList
            title={words.knowledge.related}
            items={related.map((one) => ({
              id: one.id,
              to: urls.article(one.id),
              title: one.title,
              day: dayOf(one.publishTime),
            }))}
          />
        </aside>
      </Columns>
    </ReadingFrame>
  )
}

export const ArticleSkeleton = () => (
  <div aria-hidden="true" style={{ display: 'grid', gap: 14 }}>
    <Skeleton style={{ width: '70%', height: '2.2em' }} />
    <Skeleton style={{ width: '24em' }} />
    <Skeleton style={{ marginTop: 24 }} />
    <Skeleton />
    <Skeleton style={{ width: '60%' }} />
  </div>
)
