/** A customer's phone number as the staff sees it at every door: masked until somebody asks for it, which is written down. */
import { useMutation } from '@tanstack/react-query'
import { Button } from '@weft/ui'
import { styled } from 'styled-components'
import { sayFailure } from '../forms/say-failure'
import { reveal as words } from './words'

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font-variant-numeric: tabular-nums;
  & > button { margin: -4px 0; }
`

export interface RevealPhoneProps {
  masked: string
  /** Name of the person whose number it is, for screen readers. */
  of?: string
  /** Asks for the whole number; each asking is one entry of the record. */
  ask: () => Promise<string | undefined>
}

/** Give it a `key` of whom it is about: the number goes with them. */
export function RevealPhone({ masked, of, ask }: RevealPhoneProps) {
  const asked = useMutation({
    mutationFn: ask,
    gcTime: 0,
    onError: (error) => sayFailure(error, words.failed),
  })
  if (asked.data) return <a href={`tel:${asked.data}`}>{asked.data}</a>
  if (!masked.includes('*')) return <>{masked || '--'}</>
  return (
    <Line>
      {masked}
      <Button
        size="S"
        variant="quiet"
        title={words.hint}
        aria-label={of ? `${words.button} ${of}` : undefined}
        loading={asked.isPending}
        onClick={() => asked.mutate()}
      >
        {words.button}
      </Button>
    </Line>
  )
}
