/** The four industries, one band each, drawing and text on alternating sides (design §6.7, PC-11). */
import { useQuery } from '@tanstack/react-query'
import { type CaseIndustry, industryCodes } from '@weft/contract'
import { below, ErrorState, Skeleton, Thread, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { Photo } from '../../../shared/picture/Photo'
import { client } from '../client'
import { AreaNav } from '../parts/AreaNav'
import { Banner } from '../parts/Banner'
import { IndustryMark } from '../parts/IndustryMark'
import { Wide } from '../parts/page'
import { solutionDisplay, words } from '../words'

const Band = styled.section`
  position: relative;
  background: ${token('color.surface')};
  border-bottom: 1px solid ${token('color.hairline')};
  &:nth-child(even) { background: ${token('color.band')}; }
`
const Row = styled(Wide)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${token('space.8')};
  padding: ${token('space.8')} 0;
  & > figure { order: 0; }
  section:nth-child(even) > & > figure { order: 1; }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
    padding: ${token('space.6')} 0;
    section:nth-child(even) > & > figure { order: 0; }
  }
`
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('space.3')};
  & h2 { ${typeStep('h2')} }
  & > small { font: 500 calc(max(12px, .8125rem) * var(--weft-text-scale, 1))/1 ${token('font.figures')}; letter-spacing: .1em; text-transform: uppercase; color: ${token('color.textMeta')}; }
  & > p { margin: ${token('space.2')} 0; max-width: 34em; ${typeStep('bodyL')} color: ${token('color.textSecondary')}; }
  & > p > b { font: 600 calc(max(24px, 1.75rem) * var(--weft-text-scale, 1))/1 ${token('font.figures')}; color: ${token('color.text')}; }
`
const Open = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${token('control.L')};
  padding: 0 ${token('space.6')};
  background: ${token('color.main')};
  color: #fff;
  text-decoration: none;
  border-radius: ${token('radius.control')};
  ${typeStep('h4')}
  &:hover { background: ${token('color.mainHover')}; }
  & > span { position: absolute; inset: auto 0 -1px; opacity: 0; }
  &:hover > span, &:focus-visible > span { opacity: 1; }
`

function IndustryBand({ industry, index }: { industry: CaseIndustry; index: number }) {
  const code = industry.industryCode
  return (
    <Band aria-labelledby={`industry-${code}`}>
      <Row>
        <figure>
          <Photo src={industry.picturePath} alt="" ratio="16 / 9" isEager={index === 0} />
        </figure>
        <Words>
          <IndustryMark code={code} />
          <h2 id={`industry-${code}`}>{industry.industryName}</h2>
          <small aria-hidden="true">{industry.industryNameEn}</small>
          <p>{industry.description}</p>
          <p>
            <b>{industry.caseNum}</b> {words.industries.count(industry.caseNum).replace(/^\d+ /, '')}
          </p>
          <Open
            to={urls.solutionsOf(code, industryCodes.indexOf(code))}
            aria-label={words.industries.openOf(industry.industryName)}
          >
            {words.industries.open}
            <Thread decorative />
          </Open>
        </Words>
      </Row>
    </Band>
  )
}

export function IndustriesPage() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['solutions', 'industries'],
    queryFn: ({ signal }) => client.cases.industries({}, { signal }),
  })
  return (
    <>
      <Banner title={solutionDisplay.industries} text={words.banner.industries} industry="hxzz">
        <AreaNav current={urls.industries} />
      </Banner>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={!data}>
          {data
            ? data.map((industry, index) => (
                <IndustryBand key={industry.industryCode} industry={industry} index={index} />
              ))
            : industryCodes.map((code) => (
                <Band key={code} aria-hidden="true">
                  <Row>
                    <figure>
                      <Skeleton shape="block" style={{ aspectRatio: '16 / 9' }} />
                    </figure>
                    <Words style={{ justifyItems: 'stretch' }}>
                      <Skeleton style={{ width: '4em', height: '2em' }} />
                      <Skeleton style={{ width: '80%' }} />
                      <Skeleton style={{ width: '40%', height: '3em' }} />
                    </Words>
                  </Row>
                </Band>
              ))}
        </div>
      )}
    </>
  )
}
