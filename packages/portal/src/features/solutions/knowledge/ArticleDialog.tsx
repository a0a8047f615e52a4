/** An article over the list; its id is in the URL (design §7: a dialog with content of its own has a URL). */
import { Dialog, ErrorState } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { words } from '../words'
import { ArticleHead } from './ArticleHead'
import { ArticleSkeleton } from './ArticlePage'
import { useArticle } from './use-articles'

/** The dialog already limits the width. */
const WholeWidth = styled.div`
  & > * { max-width: none; }
`

export function ArticleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { article, isMissing, isError, isRetrying, retry } = useArticle(id)
  usePageTitle(article?.title)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="max(60rem, 720px)"
      title={article?.title ?? words.knowledge.title}
      footer={<Link to={urls.article(id)}>{words.knowledge.openAlone}</Link>}
    >
      {article ? (
        <WholeWidth>
          <ArticleHead article={article} hasTitle={false} />
          <ArticleBody html={article.content} prefix="dialog" />
        </WholeWidth>
      ) : isMissing ? (
        <ErrorState message={words.gone} hint={words.goneHint} />
      ) : isError ? (
        <SilentFailure retrying={isRetrying} onRetry={retry} />
      ) : (
        <ArticleSkeleton />
      )}
    </Dialog>
  )
}
