import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** Why a file does not show: it is unreadable, it needs a password, or the browser is too old for pdf.js. */
export type PdfTrouble = 'failed' | 'protected' | 'outdated'
export type PdfState = PDFDocumentProxy | 'coming' | PdfTrouble

/**
 * In a browser too old for pdf.js the error is a syntax error or a missing global. The errors of pdf.js itself and of a lost
 * connection are neither.
 */
export const troubleOf = (cause: unknown): PdfTrouble => {
  if (cause instanceof SyntaxError || cause instanceof ReferenceError) return 'outdated'
  return cause instanceof Error && cause.name === 'PdfProtected' ? 'protected' : 'failed'
}

/** The document at this address, while the caller is mounted; `origin` as in `openPdf`. */
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
