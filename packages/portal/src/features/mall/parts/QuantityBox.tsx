import { mostPieces, wholeOf } from '@weft/contract'
import { below, focusVisible, MinusIcon, PlusIcon, toast, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { mall } from '../words'

const Root = styled.span`
  display: inline-flex;
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  & > button { display: grid; place-items: center; width: ${token('control.M')}; min-height: ${token('control.M')}; padding: 0; border: 0; background: none; color: ${token('color.text')}; cursor: pointer; ${focusVisible} }
  & > button:hover { background: ${token('color.hover')}; }
  & > button:disabled { color: ${token('color.disabledText')}; background: none; cursor: default; }
  & > button > svg { width: 16px; height: 16px; }
  & > input { width: 3.5em; min-width: 0; padding: 0; border: 0; border-inline: 1px solid ${token('color.hairline')}; background: none; color: inherit; text-align: center; ${typeStep('body')} font-family: ${token('font.figures')}; ${focusVisible} appearance: textfield; }
  ${below('desktop')} { & > button { width: 44px; min-height: 44px; } }
`

/** A count from `least` to `mostPieces` with − and +; typing is taken over when it is left or confirmed. */
export function QuantityBox({
  name,
  value,
  least = 1,
  onChange,
}: {
  /** Accessible name: what is counted. */
  name: string
  value: number
  /** The part's minimum order. */
  least?: number
  onChange: (value: number) => void
}) {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const take = () => {
    const wanted = Math.trunc(Number(text))
    const next = Number.isFinite(wanted) && text.trim() ? Math.min(mostPieces, Math.max(least, wanted)) : value
    setText(String(next))
    if (wanted > mostPieces) toast.info(mall.goods.most(mostPieces))
    if (text.trim() && wanted < least && least > 1) toast.info(mall.goods.least(least))
    if (next !== value) onChange(next)
  }
  return (
    <Root>
      <button
        type="button"
        aria-label={sentence`${mall.goods.less} ${name}`}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        aria-label={sentence`${mall.goods.quantity} ${name}`}
        value={text}
        onChange={(event) => setText(wholeOf(event.target.value))}
        onBlur={take}
        onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
      />
      <button
        type="button"
        aria-label={sentence`${mall.goods.more} ${name}`}
        disabled={value >= mostPieces}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon aria-hidden="true" />
      </button>
    </Root>
  )
}
