/**
 * 请为本次服务评分, below the notice that ended a service with an agent: 1 to 5, reasons, a comment. Only once: an earlier
 * rating, also from another device, is loaded and shown instead of the question.
 */
import type { MessageEntry } from '@weft/core'
import { type RatingRow, ratingLimits } from '@weft/protocol'
import { Button, focusVisible, token, typeStep } from '@weft/ui'
import { Star } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { Field } from '../form/fields'
import { useChat, useDesk } from '../hooks/useChat'
import { Card } from '../shapes/frames'
import { fill } from '../strings'
import { useReading, wordsOf } from '../words/reading'

const Frame = styled(Card)`
  width: min(320px, 100%);
  margin: 8px auto 4px;
  padding: 14px 16px;
  & > form, & > div { display: grid; gap: 12px; }
`
const Title = styled.p`
  font-weight: 600;
  text-align: center;
`
const Stars = styled.div`
  display: flex;
  justify-content: center;
  & > * {
    display: grid;
    place-items: center;
    position: relative;
    width: 44px;
    height: 44px;
    color: ${token('color.edge')};
  }
  & > label { cursor: pointer; }
  & > [data-lit='true'] { color: ${token('color.link')}; }
  & > [data-lit='true'] > svg { fill: currentColor; }
  & input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  & > label:has(:focus-visible) { outline: 2px solid ${token('color.focus')}; outline-offset: -4px; }
`
const Word = styled.p`
  min-height: 1.6em;
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  text-align: center;
`
const Reasons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Reason = styled.button`
  min-height: 28px;
  padding: 2px 10px;
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  cursor: pointer;
  ${focusVisible}
  &[aria-pressed='true'] { border-color: ${token('color.link')}; background: ${token('color.selected')}; color: ${token('color.link')}; }
  @media (pointer: coarse) { min-height: 44px; }
`
const Failure = styled.p`
  ${typeStep('caption')}
  color: ${token('color.danger')};
`

const SCORES = [1, 2, 3, 4, 5] as const
/** From this score on, the reasons are the positive ones. */
const GOOD = 4

function StarRow({ score, onScore }: { score: number; onScore?: (score: number) => void }) {
  const strings = useReading()
  const name = useId()
  const words = wordsOf(strings.rateWords)
  if (!onScore) {
    return (
      <Stars role="img" aria-label={fill(strings.rateScore, { n: score })}>
        {SCORES.map((n) => (
          <span key={n} data-lit={n <= score}>
            <Star size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
        ))}
      </Stars>
    )
  }
  return (
    <Stars role="radiogroup" aria-label={strings.rateTitle}>
      {SCORES.map((n) => (
        <label key={n} data-lit={n <= score} title={words[n - 1]}>
          <input
            type="radio"
            name={name}
            checked={score === n}
            aria-label={`${fill(strings.rateScore, { n })} ${words[n - 1] ?? ''}`}
            onChange={() => onScore(n)}
          />
          <Star size={28} strokeWidth={1.5} aria-hidden="true" />
        </label>
      ))}
    </Stars>
  )
}

export function RatingCard({ entry }: { entry: MessageEntry }) {
  const strings = useReading()
  const { desk } = useChat()
  const [rating, setRating] = useState<RatingRow | 'unknown' | 'none'>('unknown')
  const [score, setScore] = useState(0)
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  // A cancelled request had no agent: there is nothing to rate.
  const isAsked = useDesk(
    ({ phase, endMsgSeqId, agentId }) => phase === 'ended' && endMsgSeqId === entry.msgSeqId && Boolean(agentId),
  )

  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    desk.rating().then(
      (row) => isGone || setRating(row ?? 'none'),
      // The form shows anyway: the server keeps the first rating if a second one arrives.
      () => isGone || setRating('none'),
    )
    return () => {
      isGone = true
    }
  }, [desk, isAsked])

  if (rating === 'unknown') return null
  if (rating !== 'none') {
    return (
      <Frame>
        <div role="status">
          <Title>{strings.rateThanks}</Title>
          <StarRow score={rating.score} />
        </div>
      </Frame>
    )
  }
  // The customer continued with the bot instead.
  if (!isAsked) return null
  const choose = (next: number) => {
    // The chosen reasons do not fit the new score.
    if (next >= GOOD !== score >= GOOD) setReasons(new Set())
    setScore(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (score === 0 || state === 'sending') return
    setState('sending')
    try {
      const words = text.trim()
      setRating(await desk.rate({ score, reasons: [...reasons], ...(words && { text: words }) }))
    } catch {
      setState('failed')
    }
  }
  const offered = wordsOf(score >= GOOD ? strings.rateReasonsHigh : strings.rateReasonsLow)
  return (
    <Frame>
      <form noValidate onSubmit={submit}>
        <Title>{strings.rateTitle}</Title>
        <StarRow score={score} onScore={choose} />
        {score === 0 ? null : (
          <>
            <Word>{wordsOf(strings.rateWords)[score - 1]}</Word>
            <Reasons role="group" aria-label={strings.rateReasons}>
              {offered.map((reason) => (
                <Reason
                  key={reason}
                  type="button"
                  aria-pressed={reasons.has(reason)}
                  onClick={() => {
                    const next = new Set(reasons)
                    if (!next.delete(reason)) next.add(reason)
                    setReasons(next)
                  }}
                >
                  {reason}
                </Reason>
              ))}
            </Reasons>
            <Field
              label={strings.rateText}
              isLong
              value={text}
              placeholder={strings.rateTextPlaceholder}
              maxLength={ratingLimits.text}
              onValue={setText}
            />
            {state === 'failed' ? <Failure role="alert">{strings.rateFailed}</Failure> : null}
            <Button variant="main" type="submit" loading={state === 'sending'}>
              {strings.rateSubmit}
            </Button>
          </>
        )}
      </form>
    </Frame>
  )
}
