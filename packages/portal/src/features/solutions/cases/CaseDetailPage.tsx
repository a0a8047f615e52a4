/** A case as a story (`caseId`) or by chapters (`id` alone) (D1 §2, PC-12, PC-14). Needs a login. */

import type { CaseDetail } from '@weft/contract'
import { below, Carousel, carouselIntervalMs, Skeleton, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { Photo } from '../../../shared/picture/Photo'
import { SignInPlate } from '../access/AccessPlate'
import { Gone } from '../parts/Gone'
import { ChangeFigure } from '../parts/Measured'
import { Wide } from '../parts/page'
import { Section } from '../parts/Section'
import { solutionDisplay, words } from '../words'
import { CaseHero } from './CaseHero'
import { ChapterPage } from './ChapterPage'
import { Effects } from './Effects'
import { effectOf } from './effect'
import { LitSteps } from './LitSteps'
import { SignUpBar } from './SignUpBar'
import { useCase } from './use-case'

const Columns = styled(Wide)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20rem;
  column-gap: ${token('space.8')};
  padding-bottom: ${token('space.9')};
  & > main, & > div:first-child { min-width: 0; }
  /* What is beside the story stays in view with it. */
  & > div:last-child { position: sticky; top: calc(max(60px, 4.5rem) + ${token('space.2')}); align-self: start; padding-top: ${token('space.7')}; }
  ${below('desktop')} {
    display: block;
    padding-bottom: 0;
    & > div:first-child { padding-bottom: ${token('space.7')}; }
    & > div:last-child { display: contents; }
  }
`
const Text = styled.p`
  margin: 0;
  max-width: max(46rem, 592px);
  ${typeStep('bodyL')}
`
const Pains = styled.ol`
  display: grid;
  gap: ${token('space.3')};
  counter-reset: pain;
  & > li {
    counter-increment: pain;
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    align-items: baseline;
    padding: ${token('space.4')} ${token('space.5')};
    background: ${token('color.surface')};
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.card')};
    ${typeStep('body')}
  }
  & > li::before { content: counter(pain, decimal-leading-zero); ${typeStep('figureL')} color: ${token('color.textMeta')}; }
  @media print { gap: 4pt; & > li { padding: 2pt 8pt; break-inside: avoid; } }
`
const Drawings = styled.div`
  @media print { width: 60%; break-inside: avoid; }
`
const EffectBand = styled.div`
  position: relative;
  overflow: hidden;
  margin-bottom: ${token('space.5')};
  @media print { display: none; }
`

/** Whether the path is a generated picture. */
const isDrawn = (path: string): boolean => path.includes('/pictures/')

function Story({ detail }: { detail: CaseDetail }) {
  const base = detail.practiceCaseBaseInfo
  const pictures = detail.detailPicturePathList
  // Only photographs show the real place: generated drawings are labelled as drawings.
  const galleryTitle = pictures.some(isDrawn) ? solutionDisplay.drawings : solutionDisplay.pictures
  return (
    <>
      <Section title={solutionDisplay.introduction}>
        <Text>{detail.caseIntroduce || words.none}</Text>
      </Section>
      {detail.background ? (
        <Section title={solutionDisplay.background}>
          <ArticleBody html={detail.background} prefix="background" />
        </Section>
      ) : null}
      {pictures.length > 0 ? (
        <Section title={galleryTitle}>
          <Drawings>
            <Carousel
              label={galleryTitle}
              intervalMs={carouselIntervalMs.detail}
              slides={pictures.map((path, at) => ({
                key: path,
                name: words.detail.slide(at + 1),
                content: (
                  <Photo
                    src={path}
                    alt={sentence`${detail.name}，${words.detail.slide(at + 1)}`}
                    ratio="16 / 9"
                    isEager={at === 0}
                  />
                ),
              }))}
            />
          </Drawings>
        </Section>
      ) : null}
      {detail.painPointProblemInfoList.length > 0 ? (
        <Section title={solutionDisplay.pains}>
          <Pains>
            {detail.painPointProblemInfoList.map(({ content }) => (
              <li key={content}>{content}</li>
            ))}
          </Pains>
        </Section>
      ) : null}
      {detail.solutionInfoList.length > 0 ? (
        <Section title={solutionDisplay.steps}>
          <LitSteps steps={detail.solutionInfoList} />
        </Section>
      ) : null}
      <Section title={solutionDisplay.effects}>
        {base.effectBackgroundPicture.fileAccessPath ? (
          <EffectBand>
            <Photo src={base.effectBackgroundPicture.fileAccessPath} alt="" ratio="32 / 9" />
          </EffectBand>
        ) : null}
        <Text style={{ marginBottom: '1.25em' }}>{detail.effectContent || words.none}</Text>
        <Effects effects={detail.applicationEffectDetailList} />
      </Section>
    </>
  )
}

const Shape = () => (
  <div aria-hidden="true" style={{ display: 'grid', gap: 16, paddingTop: 48 }}>
    <Skeleton style={{ width: '12em', height: '2em' }} />
    <Skeleton />
    <Skeleton />
    <Skeleton style={{ width: '60%' }} />
    <Skeleton shape="block" style={{ aspectRatio: '16 / 9', marginTop: 24 }} />
  </div>
)

export function CaseDetailPage() {
  const [query] = useSearchParams()
  const caseId = query.get('caseId')
  return caseId ? <CasePage id={caseId} query={query} /> : <ChapterPage id={query.get('id') ?? ''} query={query} />
}

function CasePage({ id, query }: { id: string; query: URLSearchParams }) {
  const state = useCase(id)
  const { brief, detail } = state
  usePageTitle(brief?.name)
  if (state.isMissing) return <Gone listAddress={urls.solutions} />
  const icon = detail?.practiceCaseBaseInfo.enterpriseIconPicture.fileAccessPath
  return (
    <>
      <CaseHero
        brief={brief}
        query={query}
        listAddress={urls.solutions}
        viewCount={detail?.viewCount}
        enterprise={detail && icon ? { name: detail.enterpriseName, icon } : undefined}
      />
      <Columns>
        <div>
          <ReadingPrint />
          {detail ? (
            <Story detail={detail} />
          ) : state.isError ? (
            <SilentFailure retrying={state.isRetrying} onRetry={state.retry} />
          ) : state.needsSignIn ? (
            <div style={{ paddingTop: 48 }}>
              <SignInPlate action={`open:${id}`} />
            </div>
          ) : (
            <Shape />
          )}
        </div>
        <div>
          <SignUpBar caseId={id} />
          {detail ? <CaseFacts detail={detail} /> : null}
          {detail && detail.solutionChapter.length > 0 ? <ChaptersLink id={id} /> : null}
        </div>
      </Columns>
    </>
  )
}

const Known = styled.dl`
  margin: ${token('space.4')} 0 0;
  padding: ${token('space.2')} ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${token('space.3')}; padding: ${token('space.3')} 0; }
  & > div + div { border-top: 1px solid ${token('color.hairline')}; }
  & dt { color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & dd { margin: 0 0 0 auto; text-align: right; ${typeStep('body')} }
  & dd[data-figure] { flex: none; ${typeStep('figureL')} color: ${token('color.indigo.800')}; }
  ${below('desktop')} { display: none; }
  @media print { display: none; }
`
/** Who, where and with what result, beside the whole story; on a phone these stand in its head and at its end. */
function CaseFacts({ detail }: { detail: CaseDetail }) {
  return (
    <Known>
      <div>
        <dt>{words.detail.enterprise}</dt>
        <dd translate="no">{detail.enterpriseName || words.none}</dd>
      </div>
      {detail.applicationEffectDetailList.slice(0, 3).map((effect) => {
        const { name, told, change } = effectOf(effect)
        return (
          <div key={effect.effectName}>
            <dt>{name}</dt>
            <dd data-figure>{change ? <ChangeFigure {...change} isSmall /> : told}</dd>
          </div>
        )
      })}
    </Known>
  )
}

const Chapters = styled(Link)`
  display: inline-block;
  margin-top: ${token('space.4')};
  ${below('desktop')} { display: none; }
`
const ChaptersLink = ({ id }: { id: string }) => (
  <Chapters to={urls.solutionChapters(id)}>{words.detail.byChapters} →</Chapters>
)
