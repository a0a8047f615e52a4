import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { type Found, firstFrom, fold, placesOf } from './pdfSearch'

/** Pause in typing, in ms, before the search starts. */
const REST_MS = 200

export interface PdfSearch {
  /** In folded form; empty: no search. */
  query: string
  found: readonly Found[]
  /** Index of the current match, from 0; −1 without one. */
  current: number
  isBusy: boolean
  step: (by: number) => void
}

/** Searches the document's text page by page for `typed`; shows the first match from `page` on as soon as it is found. */
export function usePdfSearch(pdf: PDFDocumentProxy | undefined, typed: string, page: number): PdfSearch {
  const texts = useRef(new Map<number, string>())
  const startPage = useRef(page)
  startPage.current = page
  const [state, setState] = useState({ query: '', found: [] as Found[], current: -1, isBusy: false })

  useEffect(() => {
    const query = fold(typed).text
    if (!pdf || !query) {
      setState({ query: '', found: [], current: -1, isBusy: false })
      return
    }
    let isGone = false
    const textOf = async (n: number) => {
      const known = texts.current.get(n)
      if (known !== undefined) return known
      const { items } = await (await pdf.getPage(n)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      texts.current.set(n, text)
      return text
    }
    const run = async () => {
      const from = startPage.current
      const found: Found[] = []
      setState((now) => ({ ...now, query, isBusy: true }))
      for (let n = 1; n <= pdf.numPages; n += 1) {
        const places = placesOf(fold(await textOf(n)), query)
        if (isGone) return
        for (const [nth] of places.entries()) found.push({ page: n, nth })
      }
      setState({ query, found, current: found.length > 0 ? firstFrom(found, from) : -1, isBusy: false })
    }
    const timer = setTimeout(() => {
      run().catch(() => {
        if (!isGone) setState({ query, found: [], current: -1, isBusy: false })
      })
    }, REST_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [pdf, typed])

  const step = (by: number) =>
    setState((now) =>
      now.found.length === 0 ? now : { ...now, current: (now.current + by + now.found.length) % now.found.length },
    )
  return { ...state, step }
}
