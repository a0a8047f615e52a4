import {
  Breadcrumb,
  type BreadcrumbItem,
  Button,
  below,
  EmptyState,
  ErrorState,
  Skeleton,
  token,
  typeStep,
} from '@weft/ui'
import { Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { ChapterMenu } from '../../../shared/article/ChapterMenu'
import { prepareArticle } from '../../../shared/article/prepare-article'
import { ReadingFrame } from '../../../shared/article/ReadingFrame'
import { IssueLine } from './IssueLine'
import { splitIssue, splitTitle, useStaticPage } from './static-page'
import { readingWords } from './words'

const Head = styled.div`
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding-top: calc(max(60px, 4.5rem) + ${token('space.5')});
  @media (max-width: 991.98px) { width: calc(100% - 32px); }
`
const Title = styled.div`
  /* Version, day and source of a document. */
  & + ul { margin: calc(-1 * ${token('space.5')}) 0 ${token('space.6')}; }
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space.5')};
  margin-bottom: ${token('space.6')};
  & > h1 { ${typeStep('h1')} }
  @media print { & > button { display: none; } }
`
/** Text, with its related content on the right where there is room. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max(36rem, 500px)) minmax(0, 1fr);
  align-items: start;
  gap: ${token('space.8')};
  & > :last-child { position: sticky; top: calc(max(60px, 4.5rem) + ${token('space.5')}); }
  ${below('menu')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.6')}; & > :last-child { position: static; } }
  @media print { display: block; }
`
const After = styled.div`
  margin-top: ${token('space.8')};
  & > nav { display: flex; flex-wrap: wrap; gap: ${token('space.2')} ${token('space.6')}; }
  @media print { display: none; }
`

export interface StaticPageProps {
  /** Path of the page on the server, without `/static` and `.htm`. */
  path: string
  /** Shown until the page's own heading has loaded. */
  title: string
  /** Breadcrumb items between the home page and this one. */
  trail?: readonly BreadcrumbItem[]
  /** Beside the text where there is room, otherwise below it: code that belongs to the text. */
  beside?: ReactNode
  /** Below the text, e.g. a link to the next page. */
  after?: ReactNode
}

/** One reading page with its outline at the side: breadcrumb, heading, text, print. */
export function StaticPage({ path, title, trail = [], beside, after }: StaticPageProps) {
  const page = useStaticPage(path)
  const split = useMemo(() => (page.data ? splitTitle(page.data) : undefined), [page.data])
  const { issue, text } = useMemo(() => splitIssue(split?.body ?? ''), [split])
  const prepared = useMemo(() => (split ? prepareArticle(text) : undefined), [split, text])
  const heading = split?.title || title
  usePageTitle(heading)

  return (
    <ReadingFrame
      fixedAfterPx={70}
      head={
        <Head>
          <Breadcrumb items={[{ label: words.app.home, href: urls.home }, ...trail, { label: heading }]} />
        </Head>
      }
      menu={
        prepared && prepared.outline.length > 1 ? (
          <ChapterMenu chapters={prepared.outline} fixedAfterPx={70} label={readingWords.outline} />
        ) : null
      }
    >
      <Title>
        <h1>{heading}</h1>
        {split ? (
          <Button variant="quiet" icon={<Printer size={18} strokeWidth={1.5} />} onClick={() => window.print()}>
            {readingWords.print}
          </Button>
        ) : null}
      </Title>
      <IssueLine issue={issue} />
      {page.isError ? <ErrorState message={words.app.loadFailed} onRetry={() => void page.refetch()} /> : null}
      {page.isPending ? <Skeleton shape="block" style={{ height: '24rem' }} /> : null}
      {page.data === null ? <EmptyState message={readingWords.none} /> : null}
      {split && beside ? (
        <Beside>
          <ArticleBody html={text} />
          {beside}
        </Beside>
      ) : split ? (
        <ArticleBody html={text} />
      ) : null}
      {after ? <After>{after}</After> : null}
    </ReadingFrame>
  )
}
