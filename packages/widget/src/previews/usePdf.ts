import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

export type PdfState = PDFDocumentProxy | 'coming' | 'failed' | 'protected'

/** The document under this address, for as long as the caller is mounted; `origin` as in `openPdf`. */
export function usePdf(url: string, origin: string | undefined): PdfState {
  const [state, setState] = useState<PdfState>('coming')
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    let close: (() => void) | undefined
    const open = async () => {
      const { openPdf, PdfProtected } = await import('./pdfDocument')
      try {
        const opened = await openPdf(url, origin, signal)
        close = opened.close
        if (signal.aborted) opened.close()
        else setState(opened.document)
      } catch (cause) {
        if (!signal.aborted) setState(cause instanceof PdfProtected ? 'protected' : 'failed')
      }
    }
    setState('coming')
    open().catch(() => setState('failed'))
    return () => {
      aborter.abort()
      close?.()
    }
  }, [url, origin])
  return state
}
