/** A project case: needs a login, and for some the staff's approval (PC-13, PC-19). */
import { Link, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { TrailBar } from '../../../shared/site/TrailBar'
import { useContent } from '../access/use-content'
import { attributeOf } from '../parts/attribute-values'
import { Banner } from '../parts/Banner'
import { ContentPage } from '../parts/ContentPage'
import { Gone } from '../parts/Gone'
import { industryOf } from '../parts/IndustryMark'
import { SideList } from '../parts/SideList'
import { trailOf } from '../parts/trail'
import { useColumn } from '../parts/use-columns'
import { useLatest } from '../parts/use-latest'
import { solutionDisplay, words } from '../words'

export function ProjectCasePage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const state = useContent(id)
  const { brief } = state
  const { column } = useColumn('industryCases/projectCases')
  const others = useLatest(column?.columnId, id)
  usePageTitle(brief?.title)
  if (state.view.kind === 'missing') return <Gone listAddress={urls.projectCases} />
  const industry = brief && industryOf(attributeOf(brief.extendAttributeInfoList, 'industry'))
  return (
    <>
      <Banner
        title={solutionDisplay.projectCases}
        text={brief?.summary || words.banner.projectCases}
        industry={industry ?? 'zb'}
        isHeading={false}
      />
      <ContentPage
        id={id}
        state={state}
        trail={<TrailBar items={trailOf(query, urls.projectCases, brief?.title ?? '…')} />}
        foot={<Link to={urls.projectCases}>{words.backToList}</Link>}
        aside={
          <SideList
            title={words.projects.others}
            items={others.map((row) => ({
              id: row.contentId,
              to: urls.projectCase(row.contentId),
              title: row.title,
              day: dayOf(row.publishTime),
            }))}
          />
        }
      />
    </>
  )
}
