import type { DeskCustomerContext } from '@weft/contract'
import { Badge, StarIcon, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { durationText } from '../../shared/words/duration'
import { workbench } from './words'

const Root = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & p { flex-basis: 100%; margin: 0; overflow-wrap: anywhere; }
  & q { flex-basis: 100%; quotes: '“' '”'; overflow-wrap: anywhere; color: ${token('color.textSecondary')}; }
`
const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 1px;
  color: ${token('color.warning')};
  & > svg { width: 14px; height: 14px; fill: currentColor; }
  & > svg[data-off='true'] { fill: none; color: ${token('color.edge')}; }
`

/** Facts of a round: first answer against the promise, the customer's rating, and the agent's end tags and note. */
export function RoundFacts({ session }: { session: DeskCustomerContext['sessions'][number] }) {
  const { replyMs, isPromiseKept, rating, endTags, endNote } = session
  const labels = workbench.customer
  const isEnded = endTags.length > 0 || endNote !== undefined
  if (replyMs === undefined && isPromiseKept === undefined && !rating && !isEnded) return null
  return (
    <Root>
      {replyMs === undefined ? null : <span>{labels.firstReply(durationText(replyMs))}</span>}
      {isPromiseKept === undefined ? null : (
        <Badge tone={isPromiseKept ? 'success' : 'danger'}>{isPromiseKept ? labels.kept : labels.missed}</Badge>
      )}
      {rating ? (
        <>
          <Stars role="img" aria-label={labels.rating(rating.score)}>
            {[1, 2, 3, 4, 5].map((place) => (
              <StarIcon key={place} data-off={place > rating.score} aria-hidden />
            ))}
          </Stars>
          {rating.reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          {rating.text ? <q>{rating.text}</q> : null}
        </>
      ) : null}
      {endTags.map((tag) => (
        <Badge key={tag} tone="neutral">
          {tag}
        </Badge>
      ))}
      {endNote ? <p>{endNote}</p> : null}
    </Root>
  )
}
