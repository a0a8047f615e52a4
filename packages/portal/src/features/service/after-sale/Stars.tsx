import { StarIcon, token } from '@weft/ui'
import { type KeyboardEvent, useId } from 'react'
import { styled } from 'styled-components'
import { serviceWords } from '../words'

const { order: words } = serviceWords
const SCORES = [1, 2, 3, 4, 5] as const

const Shown = styled.span`
  display: inline-flex;
  gap: 4px;
  color: ${token('color.edge')};
  & > svg { width: 20px; height: 20px; }
  & > svg[data-on='true'] { color: ${token('color.thread')}; fill: currentColor; }
`

/** A rating that was given. */
export function Stars({ score }: { score: number }) {
  return (
    <Shown role="img" aria-label={words.rateScore(score)}>
      {SCORES.map((one) => (
        <StarIcon key={one} data-on={one <= score} aria-hidden="true" />
      ))}
    </Shown>
  )
}

const Choice = styled.div`
  display: inline-flex;
  & > label { display: grid; place-items: center; width: 44px; height: 44px; color: ${token('color.edge')}; cursor: pointer; border-radius: ${token('radius.control')}; }
  & > label > svg { width: 28px; height: 28px; }
  & > label[data-on='true'] { color: ${token('color.thread')}; }
  & > label[data-on='true'] > svg { fill: currentColor; }
  & > label:has(:focus-visible) { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  & input { position: absolute; opacity: 0; pointer-events: none; }
`

interface StarChoiceProps {
  label: string
  score: number
  onChange: (score: number) => void
}

/** One to five stars; the keys 1 to 5 choose as well. */
export function StarChoice({ label, score, onChange }: StarChoiceProps) {
  const name = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = Number(event.key)
    if (pressed >= 1 && pressed <= 5) onChange(pressed)
  }
  return (
    <Choice role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {SCORES.map((one) => (
        <label key={one} data-on={one <= score} title={words.rateWords[one - 1]}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === score}
            aria-label={`${words.rateScore(one)} ${words.rateWords[one - 1]}`}
            onChange={() => onChange(one)}
          />
          <StarIcon aria-hidden="true" />
        </label>
      ))}
    </Choice>
  )
}
