/** Printing: the text alone, with the URLs of its links and a line with the time and source (design §7). */
import { Button } from '@weft/ui'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { whenIdle } from '../../platform/parts/when-idle'
import { site } from '../../platform/site/config'
import { reading } from './words'

const PrintStyle = createGlobalStyle`
  @media print {
    @page { margin: 18mm 16mm; }
    /* Header, footer and assistant are siblings of main; everything that neither holds it nor is in it goes. */
    #root :not(main, main *, :has(main)) { display: none !important; }
    body > :not(#root) { display: none !important; }
    /* Nothing is pressed on paper, and no way leads on from there. */
    [data-screen], main button, main article > footer { display: none !important; }
    main { color: #000; }
    main a[href^='http']::after { content: '（' attr(href) '）'; font-size: .85em; overflow-wrap: anywhere; }
  }
`
const Line = styled.p`
  display: none;
  @media print { display: block; margin: 0 0 12pt; padding-bottom: 6pt; border-bottom: .5pt solid #999; font-size: 9pt; }
`

const stamp = () => new Date().toLocaleString('zh-CN', { dateStyle: 'medium', timeStyle: 'short', hour12: false })

/** Print styles and the first printed line. Render once on every reading page. */
export function ReadingPrint() {
  const [printedAt, setPrintedAt] = useState('')
  const [isDressed, setDressed] = useState(false)
  useEffect(() => {
    // The print styles load after the page has rendered. The time is formatted only for printing: the first call loads the locale
    // data, which is slow on weak devices.
    const callOff = whenIdle(() => setDressed(true), 5_000)
    const note = () =>
      flushSync(() => {
        setDressed(true)
        setPrintedAt(stamp())
      })
    window.addEventListener('beforeprint', note)
    return () => {
      callOff()
      window.removeEventListener('beforeprint', note)
    }
  }, [])
  return (
    <>
      {isDressed ? <PrintStyle /> : null}
      <Line>
        {site.name} · {typeof window === 'undefined' ? '' : window.location.href} · {reading.printedAt} {printedAt}
      </Line>
    </>
  )
}

/** Prints the page. `label`: names the printed document where it is not just this page, e.g. a quotation. */
export function PrintButton({ label = reading.print }: { label?: string }) {
  return (
    <Button data-screen variant="quiet" icon={<Printer />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
