/** Head of a case: background drawing, enterprise mark, title and summary (design §6.8). */
import type { CaseRow } from '@weft/contract'
import { below, Skeleton, token, typeStep, WarpGround } from '@weft/ui'
import { styled } from 'styled-components'
import { dayOf } from '../../../platform/time/times'
import { BarePhoto } from '../../../shared/picture/Photo'
import { TrailBar } from '../../../shared/site/TrailBar'
import { factsOf } from '../parts/attribute-values'
import { IndustryMark } from '../parts/IndustryMark'
import { Facts, ownTitle } from '../parts/page'
import { trailOf } from '../parts/trail'
import { words } from '../words'

const Ground = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  background-color: ${token('color.indigo.900')};
  color: #fff;
  & > img { position: absolute; inset: max(60px, 4.5rem) 0 0 auto; width: 58%; height: calc(100% - max(60px, 4.5rem)); object-fit: contain; object-position: 100% 50%; mix-blend-mode: lighten; }
  & > [role='img'] { inset: max(60px, 4.5rem) 0 0 58%; background: none; color: ${token('color.indigo.200')}; }
  & > [role='img'] > span { background: none; }
  ${below('desktop')} { & > img { width: 100%; object-fit: cover; opacity: .18; } }
  @media print { color: #000; background: none; & > :is(img, [role='img']) { display: none; } }
`
const Words = styled.div`
  position: relative;
  box-sizing: border-box;
  display: grid;
  align-content: end;
  justify-items: start;
  gap: ${token('space.3')};
  min-height: max(340px, 30rem);
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.4')}) 0 ${token('space.7')};
  & > nav { align-self: start; margin-bottom: auto; color: ${token('color.indigo.200')}; }
  & > nav [aria-current] { color: #fff; }
  & > nav a:hover { color: #fff; }
  & > h1 { ${ownTitle} font-size: calc(max(28px, 2.75rem) * var(--weft-text-scale, 1)); max-width: 18em; }
  & > p { margin: 0; max-width: 30em; ${typeStep('bodyL')} color: ${token('color.indigo.100')}; }
  & > ul { color: ${token('color.indigo.200')}; }
  & > ul > li { border-color: ${token('color.indigo.400')}; }
  & > [data-enterprise] { display: flex; align-items: center; gap: ${token('space.3')}; ${typeStep('body')} }
  & > [data-enterprise] > img { width: 44px; height: 44px; padding: 3px; background: #fff; border-radius: ${token('radius.control')}; object-fit: contain; }
  ${below('desktop')} { width: calc(100% - 32px); min-height: 300px; padding-bottom: ${token('space.6')}; }
  @media print {
    && { min-height: 0; padding: 0; }
    & > nav, & > [data-enterprise] > img { display: none; }
    && > p, && > ul { color: inherit; }
  }
`

export interface CaseHeroProps {
  brief: CaseRow | undefined
  query: URLSearchParams
  listAddress: string
  /** Shown to signed-in persons. */
  enterprise?: { name: string; icon: string }
  viewCount?: number
}

export function CaseHero({ brief, query, listAddress, enterprise, viewCount }: CaseHeroProps) {
  return (
    <Ground forwardedAs="section" tone="indigo" aria-busy={!brief}>
      {brief ? <BarePhoto src={darkOf(brief.backgroundPicture.fileAccessPath)} alt="" isEager /> : null}
      <Words>
        {brief ? (
          <>
            <TrailBar items={trailOf(query, listAddress, brief.name)} />
            <IndustryMark code={brief.industryCode} isDark />
            <h1>{brief.name}</h1>
            <p>{brief.caseSummary || words.none}</p>
            <Facts>
              {factsOf(brief.extendAttributeInfoList).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              <li>{dayOf(brief.publishTime)}</li>
              {viewCount === undefined ? null : <li>{words.views(viewCount)}</li>}
            </Facts>
            {enterprise ? (
              <span data-enterprise>
                <img src={enterprise.icon} alt="" width={44} height={44} />
                {words.detail.enterprise}：<bdi>{enterprise.name}</bdi>
              </span>
            ) : null}
          </>
        ) : (
          <>
            <Skeleton style={{ width: '18em', opacity: 0.2 }} />
            <Skeleton style={{ width: 'min(24em, 80%)', height: '2.4em', opacity: 0.2 }} />
            <Skeleton style={{ width: 'min(30em, 90%)', opacity: 0.2 }} />
          </>
        )}
      </Words>
    </Ground>
  )
}

/** Our drawings have a dark variant; an uploaded picture stays unchanged. */
const darkOf = (path: string): string =>
  path.startsWith('/pictures/') ? path.replace(/(-dark)?\.svg$/, '-dark.svg') : path
