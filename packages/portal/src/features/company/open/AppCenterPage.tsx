import { ErrorState, Knot, Skeleton, token, typeStep } from '@weft/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { Photo } from '../../../shared/picture/Photo'
import { useRecommendations } from '../data'
import { type ScreenName, SoftwareScreen } from '../intelligence/SoftwareScreen'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { openWords } from './words'

const App = styled(Card)`
  & > figure { padding: ${token('space.5')} ${token('space.5')} 0; background: ${token('color.band')}; }
  & > figure > div { border-bottom: 0; border-radius: ${token('radius.card')} ${token('radius.card')} 0 0; }
  & h3 { ${typeStep('h3')} }
  & ul { display: grid; gap: ${token('space.2')}; margin-top: ${token('space.4')}; }
  & ul > li { display: flex; align-items: baseline; gap: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & ul > li > span { flex: none; }
`
/** Screen of an application by its URL; one that the staff added shows a control room. */
const looks = new Map<string, ScreenName>(
  Object.entries({
    [urls.operation]: 'operation',
    [urls.twin]: 'twin',
    [urls.dualCarbon]: 'carbon',
    [urls.collaboration]: 'collaboration',
  }),
)

interface OneApp {
  title: string
  summary: string
  url: string
  points: readonly string[]
}

function AppCard({ title, summary, url, points }: OneApp) {
  const own = ownPath(url)
  const look = looks.get(url)
  return (
    <App>
      {look ? (
        <SoftwareScreen name={look} hasCaption={false} />
      ) : (
        <Photo src="/pictures/scene/control-scwfb/app.svg" alt="" ratio="16 / 9" />
      )}
      <div>
        <h3>
          {own ? (
            <Link to={own}>{title}</Link>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )}
        </h3>
        <p>{summary}</p>
        {points.length > 0 ? (
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Knot />
                {point}
              </li>
            ))}
          </ul>
        ) : null}
        <p data-go>
          {own ? openWords.open : openWords.openOutside}
          <ArrowRight size={16} aria-hidden="true" />
        </p>
      </div>
    </App>
  )
}

/** /app-center: the applications delivered with the machines, and what each does. */
export function AppCenterPage() {
  const listed = useRecommendations()
  const apps = (listed.data ?? [])
    .filter(({ kind }) => kind === 'app')
    .map(({ title, summary, url }): OneApp => ({ title, summary, url, points: openWords.appPoints[url] ?? [] }))
  const { title, text, points } = openWords.collaborationApp
  return (
    <>
      <Banner title={openWords.display.apps} latin={openWords.appsLatin} text={openWords.appsText} detail="screen" />
      <Section id="apps" title={openWords.toolKinds.app}>
        {listed.isError ? (
          <ErrorState message={openWords.failed} onRetry={() => void listed.refetch()} />
        ) : (
          <Grid $columns={2} aria-busy={!listed.data}>
            {listed.data
              ? [...apps, { title, summary: text, url: urls.collaboration, points }].map((app) => (
                  <AppCard key={app.url} {...app} />
                ))
              : Array.from({ length: 4 }, (_, at) => (
                  <li key={at}>
                    <Skeleton shape="block" style={{ height: '30rem' }} />
                  </li>
                ))}
          </Grid>
        )}
      </Section>
    </>
  )
}
