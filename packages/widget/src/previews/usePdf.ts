import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** Why a file is not shown: it cannot be read, it wants a password, or the browser cannot read the program that shows it. */
export type PdfTrouble = 'failed' | 'protected' | 'outdated'
export type PdfState = PDFDocumentProxy | 'coming' | PdfTrouble

/**
 * What a browser too old for pdf.js meets is syntax, or the name of something that it lacks. pdf.js's own errors, and those
 * of a line that is cut, are neither.
 */
export const troubleOf = (cause: unknown): PdfTrouble => {
  if (cause instanceof SyntaxError || cause instanceof ReferenceError) return 'outdated'
  return cause instanceof Error && cause.name === 'PdfProtected' ? 'protected' : 'failed'
}

/** The document under this address, for as long as the caller is mounted; `origin` as in `openPdf`. */
export function usePdf(url: string, origin: string | undefined): PdfState {
  const [state, setState] = useState<PdfState>('coming')
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    let close: (() => void) | undefined
    const open = async () => {
      const { openPdf } = await import('./pdfDocument')
      const opened = await openPdf(url, origin, signal)
      close = opened.close
      if (signal.aborted) opened.close()
      else setState(opened.document)
    }
    setState('coming')
    open().catch((cause: unknown) => {
      if (!signal.aborted) setState(troubleOf(cause))
    })
    return () => {
      aborter.abort()
      close?.()
    }
  }, [url, origin])
  return state
}
