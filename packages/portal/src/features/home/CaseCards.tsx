import { useQuery } from '@tanstack/react-query'
import type { CaseExample, CaseIndustry } from '@weft/contract'
import {
  ArrowRightIcon,
  below,
  ErrorState,
  focusVisible,
  reducedMotion,
  Skeleton,
  Thread,
  token,
  typeStep,
} from '@weft/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { Photo } from '../../shared/picture/Photo'
import { Block } from './Block'
import { client, FRESH_MS } from './home-client'
import { blockWords, categories } from './words-blocks'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.5')};
  margin-top: ${token('space.7')};
  ${below('menu')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
  @media print { && { grid-template-columns: repeat(2, minmax(0, 1fr)); margin-top: 8pt; } }
`
// A finger does not hover: the arrow says that there is more below.
const Card = styled.li`
  position: relative;
  overflow: hidden;
  min-height: max(400px, 33rem);
  background: ${token('color.indigo.900')};
  color: #fff;
  & > button { position: absolute; inset: 0; display: grid; grid-template-rows: 44% minmax(0, 1fr); width: 100%; padding: 0; border: 0; background: none; color: inherit; text-align: left; cursor: pointer; ${focusVisible} outline-offset: -4px; }
  & > button:focus-visible { outline-color: #fff; }
  & > button > span:first-child { background: ${token('color.band')}; min-height: 0; }
  & > button > span:first-child > span { height: 100%; }
  & > button > span:last-child { position: relative; display: flex; flex-direction: column; padding: ${token('space.4')} ${token('space.5')} ${token('space.5')}; }
  & strong { display: block; ${typeStep('h4')} }
  & small { margin-left: ${token('space.3')}; font: 500 ${token('type.caption.size')}/1.4 var(--weft-font-figures); letter-spacing: .1em; text-transform: uppercase; color: ${token('color.indigo.200')}; }
  & [data-figure] { display: flex; align-items: baseline; flex-wrap: wrap; gap: 0 .35em; margin-top: ${token('space.4')}; ${typeStep('figureXL')} white-space: nowrap; }
  & [data-figure] > i { font-style: normal; color: ${token('color.weft.400')}; }
  & [data-figure] > small { margin: 0; font-size: ${token('type.bodyL.size')}; letter-spacing: 0; text-transform: none; color: #fff; }
  & em { font-style: normal; color: ${token('color.indigo.200')}; ${typeStep('bodyS')} }
  & [data-case] { margin-top: ${token('space.3')}; color: ${token('color.indigo.100')}; ${typeStep('body')} }
  & > button > span:last-child > svg { position: absolute; inset: auto ${token('space.5')} ${token('space.5')} auto; display: none; box-sizing: content-box; width: 20px; height: 20px; padding: ${token('space.2')}; border: 1px solid ${token('color.indigo.600')}; border-radius: 50%; color: ${token('color.indigo.100')}; transform: rotate(-90deg); }
  @media (hover: none) {
    & > button > span:last-child > svg { display: block; }
    & [data-case] { padding-right: 48px; }
  }
  @media print {
    && { min-height: 0; border: .5pt solid #999; }
    & > button { position: static; grid-template-rows: 96pt auto; }
    & > div, & > button > span:last-child > svg { display: none; }
  }
`
const Plate = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  padding: ${token('space.6')} ${token('space.5')} ${token('space.5')};
  background: ${token('color.indigo.900')};
  opacity: 0;
  visibility: hidden;
  transform: translateY(24px);
  transition: opacity ${token('duration.open')} ${token('ease.out')}, transform ${token('duration.page')} ${token('ease.out')}, visibility ${token('duration.open')};
  li:hover > &, li[data-open='true'] > &, li:focus-within > & { opacity: 1; visibility: visible; transform: none; }
  & > p { margin-top: ${token('space.4')}; color: ${token('color.indigo.100')}; ${typeStep('body')} }
  & > div { display: flex; align-items: center; justify-content: space-between; margin-top: auto; }
  & b { font: 600 ${token('type.h3.size')}/1.4 ${token('font.figures')}; }
  & a { position: relative; display: inline-flex; align-items: center; gap: ${token('space.2')}; min-height: 44px; color: #fff; text-decoration: none; ${focusVisible} outline-color: #fff; }
  & a:hover { text-decoration: underline; text-underline-offset: .3em; }
  & a > svg { width: 18px; height: 18px; }
  & > span { position: absolute; inset: 0 0 auto; }
  @media (hover: none) { li:hover:not([data-open='true'], :focus-within) > & { opacity: 0; visibility: hidden; } }
  ${reducedMotion} { transition: none; transform: none; }
`

/**
 * Four cards: title, English title, a real case with its measured figure. On hover, focus or tap: the detail, the number of
 * solutions and 更多 (PC-04).
 */
export function CaseCards() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['home', 'industries'],
    queryFn: ({ signal }) => client.cases.industries(undefined, { signal }),
    staleTime: FRESH_MS,
  })
  const [open, setOpen] = useState('')
  return (
    <Block
      id="home-cases"
      title={blockWords.display.cases}
      latin={blockWords.casesLatin}
      lead={blockWords.casesLead}
      isTall
    >
      {error ? (
        <ErrorState message={blockWords.cases.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Cards aria-busy={!data}>
          {data
            ? data
                .slice(0, 4)
                .map((industry, at) => (
                  <OneCard
                    key={industry.industryCode}
                    industry={industry}
                    index={at}
                    isOpen={open === industry.industryCode}
                    onToggle={() => setOpen(open === industry.industryCode ? '' : industry.industryCode)}
                  />
                ))
            : categories.map((one) => (
                <li key={one.industry}>
                  <Skeleton shape="block" style={{ height: 'max(400px, 33rem)' }} />
                </li>
              ))}
        </Cards>
      )}
    </Block>
  )
}

interface OneCardProps {
  industry: CaseIndustry
  index: number
  isOpen: boolean
  onToggle: () => void
}

function OneCard({ industry, index, isOpen, onToggle }: OneCardProps) {
  const { industryName, industryNameEn, example } = industry
  return (
    <Card data-open={isOpen}>
      <button data-paper type="button" aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <Photo src={example?.picturePath ?? industry.picturePath} alt="" ratio="auto" />
        </span>
        <span>
          <strong>
            {industryName}
            <small lang="en">{industryNameEn}</small>
          </strong>
          {example?.figure ? <Change figure={example.figure} /> : null}
          {example ? <span data-case>{example.name}</span> : null}
          <ArrowRightIcon aria-hidden="true" />
        </span>
      </button>
      <Plate>
        <span>
          <Thread decorative />
        </span>
        <strong aria-hidden="true">
          {industryName}
          <small>{industryNameEn}</small>
        </strong>
        <p>{industry.description}</p>
        {example ? <p>{example.caseSummary}</p> : null}
        <div>
          <b>{blockWords.cases.count(industry.caseNum)}</b>
          <Link to={urls.solutionsOf(industry.industryCode, index)} aria-label={blockWords.news.moreOf(industryName)}>
            {blockWords.cases.more}
            <ArrowRightIcon aria-hidden="true" />
          </Link>
        </div>
        {example ? (
          <Link to={urls.solutionDetail(example.caseId)} aria-label={blockWords.cases.detailOf(example.name)}>
            {blockWords.cases.detail}
            <ArrowRightIcon aria-hidden="true" />
          </Link>
        ) : null}
      </Plate>
    </Card>
  )
}

/** The measured change in large type: 11 → 23 天, with the measured quantity below. */
function Change({ figure: { name, from, to, unit } }: { figure: NonNullable<CaseExample['figure']> }) {
  return (
    <>
      <span data-figure role="img" aria-label={blockWords.cases.change(name, from, `${to} ${unit}`)}>
        {from}
        <i>→</i>
        {to}
        <small>{unit}</small>
      </span>
      <em aria-hidden="true">{name}</em>
    </>
  )
}
