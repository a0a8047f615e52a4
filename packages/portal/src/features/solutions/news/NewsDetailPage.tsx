/**
 * A news item (design §6.11, PC-16). /news/detail?id shows the same page, because the documents' navigation has both readings.
 */
import { Link, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { TrailBar } from '../../../shared/site/TrailBar'
import { useContent } from '../access/use-content'
import { Banner } from '../parts/Banner'
import { ContentPage } from '../parts/ContentPage'
import { Gone } from '../parts/Gone'
import { SideList } from '../parts/SideList'
import { trailOf } from '../parts/trail'
import { useColumn } from '../parts/use-columns'
import { useLatest } from '../parts/use-latest'
import { solutionDisplay, words } from '../words'

export function NewsDetailPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const state = useContent(id)
  const { column } = useColumn('industryCases/news')
  const latest = useLatest(column?.columnId, id)
  const title = state.brief?.title
  usePageTitle(title)
  if (state.view.kind === 'missing') return <Gone listAddress={urls.news} />
  const categoryName = (columnId: string) => column?.children.find((one) => one.columnId === columnId)?.columnName
  return (
    <>
      <Banner title={solutionDisplay.news} text={words.banner.news} industry="scwfb" isHeading={false} />
      <ContentPage
        id={id}
        state={state}
        trail={<TrailBar items={trailOf(query, urls.news, title ?? '…', categoryName)} />}
        // The breadcrumb leads back to the list of news (D1 §2 has this link).
        foot={<Link to={urls.knowledge}>{words.knowledge.back}</Link>}
        aside={
          <SideList
            title={words.news.latest}
            items={latest.map((row) => ({
              id: row.contentId,
              to: urls.newsDetail(row.contentId),
              title: row.title,
              day: dayOf(row.publishTime),
            }))}
          />
        }
      />
    </>
  )
}
