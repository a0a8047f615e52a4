import { Button, toast } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useHelpers, useSummary } from './use-helpers'
import { workbench } from './words'

const words = workbench.helpers

const Below = styled(Button)`
  margin-top: 8px;
`

export interface SummaryButtonProps {
  customerId: string
  purpose: 'handover' | 'end'
  /** What the note already has stays; the summary follows it. */
  note: string
  onNote: (note: string) => void
}

/** Fills a note for colleagues with a summary of the round. Nothing is sent: the agent reads and changes it. */
export function SummaryButton({ customerId, purpose, note, onNote }: SummaryButtonProps) {
  const { summaries } = useHelpers()
  const summary = useSummary(customerId, purpose)
  // What was typed while the summary was made stays: the note when it comes counts.
  const latest = useRef(note)
  latest.current = note
  if (!summaries) return null
  const ask = () =>
    summary.mutate(undefined, {
      onSuccess: (text) => {
        if (text === '') return void toast.info(words.nothingToSum)
        // The line at an end is one line.
        const line = purpose === 'end' ? text.replace(/\s*\n\s*/g, '；') : text
        const before = latest.current.trim()
        onNote(before === '' ? line : `${before}${purpose === 'end' ? '；' : '\n'}${line}`)
      },
    })
  return (
    <Below size="S" loading={summary.isPending} onClick={ask}>
      {words.summary}
    </Below>
  )
}
