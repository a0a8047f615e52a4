/**
 * A solution by chapters: the side menu sticks from 70 px on, a chapter lands 50 px below the window's edge (PC-14,
 * design §6.10).
 */
import { Skeleton, token, typeStep } from '@weft/ui'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { ChapterMenu } from '../../../shared/article/ChapterMenu'
import { ReadingFrame } from '../../../shared/article/ReadingFrame'
import { PrintButton } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { SignInPlate } from '../access/AccessPlate'
import { ChapterText } from '../parts/ChapterText'
import { Gone } from '../parts/Gone'
import { IndustryMark } from '../parts/IndustryMark'
import { Facts, ownTitle } from '../parts/page'
import { Trailed } from '../parts/Trailed'
import { trailOf } from '../parts/trail'
import { words } from '../words'
import { useCase } from './use-case'

/** D1 §9. */
const FIXED_AFTER_PX = 70
const OFFSET_PX = 50

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${token('space.3')};
  & > h1 { ${ownTitle} }
  & > p { margin: 0; max-width: 42em; ${typeStep('bodyL')} color: ${token('color.textSecondary')}; }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.2')} ${token('space.4')}; }
`

export function ChapterPage({ id, query }: { id: string; query: URLSearchParams }) {
  const state = useCase(id)
  const { brief, detail } = state
  const chapters = useMemo(
    () => detail?.solutionChapter.map(({ key, name }) => ({ key: `chapter-${key}`, name })) ?? [],
    [detail],
  )
  usePageTitle(brief?.name)
  if (state.isMissing) return <Gone listAddress={urls.solutions} />
  return (
    <ReadingFrame
      fixedAfterPx={FIXED_AFTER_PX}
      head={brief ? <Trailed items={trailOf(query, urls.solutions, brief.name)} /> : null}
      menu={<ChapterMenu chapters={chapters} fixedAfterPx={FIXED_AFTER_PX} offsetPx={OFFSET_PX} />}
    >
      {brief ? (
        <Head>
          <IndustryMark code={brief.industryCode} />
          <h1>{brief.name}</h1>
          <p>{brief.caseSummary || words.none}</p>
          <div>
            <Facts>
              <li>{dayOf(brief.publishTime)}</li>
              {detail ? <li>{words.views(detail.viewCount)}</li> : null}
              <li>
                <Link to={urls.solutionDetail(id)}>{words.detail.asCase}</Link>
              </li>
            </Facts>
            {detail ? <PrintButton /> : null}
          </div>
        </Head>
      ) : null}
      {detail ? (
        detail.solutionChapter.map(({ key, name, content }) => (
          <ChapterText key={key} id={`chapter-${key}`} name={name}>
            <ArticleBody html={content} prefix={`chapter-${key}`} />
          </ChapterText>
        ))
      ) : state.isError ? (
        <SilentFailure retrying={state.isRetrying} onRetry={state.retry} />
      ) : state.needsSignIn ? (
        <div style={{ paddingTop: 32 }}>
          <SignInPlate action={`open:${id}`} />
        </div>
      ) : (
        <div aria-hidden="true" style={{ display: 'grid', gap: 14, paddingTop: 48, maxWidth: '46rem' }}>
          <Skeleton style={{ width: '10em', height: '1.6em' }} />
          <Skeleton />
          <Skeleton />
          <Skeleton style={{ width: '70%' }} />
        </div>
      )}
    </ReadingFrame>
  )
}
