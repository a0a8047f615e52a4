/** A policy by chapters: menu on the left, fixed on scroll (D1 §2, PC-18). */
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { ChapterMenu } from '../../../shared/article/ChapterMenu'
import { ReadingFrame } from '../../../shared/article/ReadingFrame'
import { PrintButton } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { ChapterText } from '../parts/ChapterText'
import { Gone } from '../parts/Gone'
import { Trailed } from '../parts/Trailed'
import { words } from '../words'
import { ArticleHead } from './ArticleHead'
import { ArticleSkeleton } from './ArticlePage'
import { useArticle, useChapterTexts } from './use-articles'

const FIXED_AFTER_PX = 70
const OFFSET_PX = 50

export function PolicyChaptersPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { article, isMissing, isError, isRetrying, retry } = useArticle(id)
  const { data: texts, isError: isTextError, refetch } = useChapterTexts(id)
  const chapters = useMemo(
    () => texts?.map(({ chapterId, chapterName }) => ({ key: chapterId, name: chapterName })) ?? [],
    [texts],
  )
  usePageTitle(article?.title)
  if (isMissing) return <Gone listAddress={urls.knowledge} />
  return (
    <ReadingFrame
      fixedAfterPx={FIXED_AFTER_PX}
      head={
        <Trailed
          items={[
            { label: words.home, href: urls.home },
            { label: words.knowledge.title, href: urls.knowledge },
            ...(article ? [{ label: article.title, href: urls.article(id) }] : []),
            { label: words.knowledge.chapters },
          ]}
        />
      }
      menu={<ChapterMenu chapters={chapters} fixedAfterPx={FIXED_AFTER_PX} offsetPx={OFFSET_PX} />}
    >
      {isError || isTextError ? (
        <SilentFailure retrying={isRetrying} onRetry={() => (isError ? retry() : void refetch())} />
      ) : article && texts ? (
        <>
          <ArticleHead article={article} />
          {texts.map(({ chapterId, chapterName, content }) => (
            <ChapterText key={chapterId} id={chapterId} name={chapterName}>
              <ArticleBody html={content} prefix={chapterId} />
            </ChapterText>
          ))}
          {/* An article without chapters is shown as a whole. */}
          {texts.length === 0 ? <ArticleBody html={article.content} /> : null}
          <p data-screen style={{ display: 'flex', gap: 16, alignItems: 'center', marginTop: 32 }}>
            <Link to={urls.article(id)}>{words.knowledge.whole}</Link>
            <PrintButton />
          </p>
        </>
      ) : (
        <ArticleSkeleton />
      )}
    </ReadingFrame>
  )
}
