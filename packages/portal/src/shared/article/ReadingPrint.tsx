/** Printing: a line with the time and source (design §7). What paper shows of a page, the layout says. */
import { Button } from '@weft/ui'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { site } from '../../platform/site/config'
import { minuteText } from '../../platform/time/times'
import { loadAllPictures } from '../picture/load-all-pictures'
import { reading } from './words'

const Line = styled.p`
  display: none;
  @media print { display: block; margin: 0 0 12pt; padding-bottom: 6pt; border-bottom: .5pt solid #999; font-size: 9pt; }
`

/** The first printed line. Render once on every reading page. */
export function ReadingPrint() {
  const [printedAt, setPrintedAt] = useState('')
  useEffect(() => {
    const note = () => flushSync(() => setPrintedAt(minuteText(Date.now())))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <Line>
      {site.name} · {typeof window === 'undefined' ? '' : window.location.href} · {reading.printedAt} {printedAt}
    </Line>
  )
}

/** Prints the page. `label`: names the printed document where it is not just this page, e.g. a quotation. */
export function PrintButton({ label = reading.print }: { label?: string }) {
  return (
    <Button
      data-screen
      variant="quiet"
      icon={<Printer />}
      onClick={() => void loadAllPictures().then(() => window.print())}
    >
      {label}
    </Button>
  )
}
