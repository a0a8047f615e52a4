/** A customer's phone number on every staff screen: masked until the agent reveals it, which is recorded. */
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
  /** Requests the whole number; each request adds one entry to the audit record. */
  ask: () => Promise<string | undefined>
}

/** Set a `key` per person: another person's number must not stay revealed. */
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
