/** Head of an article: title, number of a policy, day or 未发布, source, author, validity (PC-18). */
import { type ArticleDetail, POLICY_CATEGORY } from '@weft/contract'
import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { dayOf } from '../../../platform/time/times'
import { Facts, ownTitle } from '../parts/page'
import { words } from '../words'
import { ValidityChip } from './ValidityChip'

const Root = styled.header`
  display: grid;
  justify-items: start;
  gap: ${token('space.3')};
  max-width: max(46rem, 592px);
  margin-bottom: ${token('space.6')};
  padding-bottom: ${token('space.5')};
  border-bottom: 1px solid ${token('color.hairline')};
  & > h1 { ${ownTitle} }
  & > p { margin: 0; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & b { font-weight: 400; color: ${token('color.text')}; }
`

/** `hasTitle`: false in a dialog, which shows the title itself. */
export function ArticleHead({ article, hasTitle = true }: { article: ArticleDetail; hasTitle?: boolean }) {
  const isPolicy = article.categoryId === POLICY_CATEGORY
  return (
    <Root>
      {hasTitle ? <h1>{article.title}</h1> : null}
      {article.summary ? <p>{article.summary}</p> : null}
      <Facts>
        {isPolicy ? (
          <li>
            {words.knowledge.number}：<b translate="no">{article.number || words.none}</b>
          </li>
        ) : null}
        <li>
          {words.knowledge.published}：<b>{dayOf(article.publishTime) || words.knowledge.unpublished}</b>
        </li>
        <li>
          {words.knowledge.source}：<b>{article.dataSourceName || words.none}</b>
        </li>
        <li>
          {words.knowledge.author}：<b>{article.author || words.none}</b>
        </li>
      </Facts>
      {isPolicy ? <ValidityChip expirationDay={article.expirationDay} /> : null}
    </Root>
  )
}
