/** Every public page on paper: its text alone, dark on white, within margins (design §7). */
import { useEffect } from 'react'
import { createGlobalStyle } from 'styled-components'
import { loadAllPictures } from '../../shared/picture/load-all-pictures'

const Style = createGlobalStyle`
  @media print {
    @page { margin: 12mm; }
    /* Header, footer and assistant are siblings of main; everything that neither holds it nor is in it goes. */
    #root :not(main, main *, :has(main)) { display: none !important; }
    body > :not(#root) { display: none !important; }
    /* Nothing is pressed on paper, and no way leads on from there. A button that is a card of content says so. */
    [data-screen], main button:not([data-paper]), main article > footer { display: none !important; }
    /* A heading on a dark ground is as dark as the rest, whether the grounds are printed or not. */
    main, main :not(svg *) { color: #000 !important; text-shadow: none !important; box-shadow: none !important; }
    main :is(section, header, article, div, ul, ol, li, dl, dt, dd, p, th, td, tr, b, strong, small) { background: none !important; }
    main { min-height: 0 !important; }
    /* The first route has no room for its own: the hero, and the figures below it. */
    main > [aria-roledescription] { min-height: 0 !important; padding: 0 !important; }
    main > [aria-roledescription] > div:has(> svg), main div:has(> [data-counter]) { display: none !important; }
    main > dl { width: auto !important; margin: 12pt 0 !important; }
    main a[href^='http']::after { content: '（' attr(href) '）'; font-size: .85em; overflow-wrap: anywhere; }
    main :is(h1, h2, h3, h4) { break-after: avoid; }
    main :is(figure, li, tr, img, dl > div) { break-inside: avoid; }
  }
`

/** Styles for print. Pictures that wait until they come near load before the sheet is drawn. */
export function PaperStyle() {
  useEffect(() => {
    const load = () => void loadAllPictures()
    window.addEventListener('beforeprint', load)
    return () => window.removeEventListener('beforeprint', load)
  }, [])
  return <Style />
}
