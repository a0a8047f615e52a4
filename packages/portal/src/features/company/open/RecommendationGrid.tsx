import type { Recommendation } from '@weft/contract'
import { EmptyState, ErrorState, ExternalLinkIcon, Skeleton } from '@weft/ui'
import {
  Activity,
  ArrowRight,
  Boxes,
  Calculator,
  ClipboardList,
  Database,
  Droplets,
  FileCheck,
  Flame,
  Gauge,
  KeyRound,
  Leaf,
  type LucideIcon,
  MessageSquareCode,
  Package,
  QrCode,
  Ruler,
  Wrench,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { ownPath } from '../../../platform/navigation/urls'
import { useRecommendations } from '../data'
import { Card, Grid } from '../parts/cards'
import { openWords } from './words'

/** Icons by the server's names; an unknown name shows a spanner. */
const glyphs = new Map<string, LucideIcon>(
  Object.entries({
    activity: Activity,
    boxes: Boxes,
    calculator: Calculator,
    'clipboard-list': ClipboardList,
    database: Database,
    droplets: Droplets,
    'file-check': FileCheck,
    flame: Flame,
    gauge: Gauge,
    'key-round': KeyRound,
    leaf: Leaf,
    'message-square-code': MessageSquareCode,
    package: Package,
    'qr-code': QrCode,
    ruler: Ruler,
  }),
)

/** Pages open inside the portal; files and other hosts are plain links (PC-26). */
function CardLink({ url, title }: { url: string; title: string }) {
  const own = ownPath(url)
  if (own && !own.startsWith('/documents/')) return <Link to={own}>{title}</Link>
  return /^https?:|^\/documents\//.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  ) : (
    title
  )
}

export interface RecommendationGridProps {
  kinds: readonly Recommendation['kind'][]
  /** Maximum number of cards; default: all. */
  most?: number
}

/** Tools, resources and applications as cards: icon, text, link. */
export function RecommendationGrid({ kinds, most }: RecommendationGridProps) {
  const listed = useRecommendations()
  if (listed.isError) return <ErrorState message={openWords.failed} onRetry={() => void listed.refetch()} />
  if (!listed.data) {
    return (
      <Grid aria-busy="true">
        {Array.from({ length: most ?? 6 }, (_, index) => (
          <li key={index}>
            <Skeleton shape="block" style={{ height: '11rem' }} />
          </li>
        ))}
      </Grid>
    )
  }
  const shown = listed.data.filter((one) => kinds.includes(one.kind)).slice(0, most)
  if (shown.length === 0) return <EmptyState message={openWords.nothing} />
  return (
    <Grid>
      {shown.map((one) => {
        const Glyph = glyphs.get(one.icon) ?? Wrench
        const isOutside = !ownPath(one.url) || one.url.startsWith('/documents/')
        return (
          <Card key={one.id}>
            <div>
              <Glyph data-glyph aria-hidden="true" />
              <h3>
                <CardLink url={one.url} title={one.title} />
              </h3>
              <p>{one.summary}</p>
              <p data-go>
                {isOutside ? openWords.openOutside : openWords.open}
                {isOutside ? <ExternalLinkIcon size={16} /> : <ArrowRight size={16} aria-hidden="true" />}
              </p>
            </div>
          </Card>
        )
      })}
    </Grid>
  )
}
