/**
 * Opens PDF files by pdf.js, fetched with the first of them. Works in a worker where the page may start ours, else on
 * the page itself; scripts inside of documents are never run.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A worker that says nothing for so long will not come. */
const WORKER_START_MS = 4_000

/**
 * Whether libraries of the page have extended lists or replaced `bind`. pdf.js refuses to work beside the first and breaks
 * over the second.
 */
const isChangedPage = (): boolean =>
  [Object.prototype, Array.prototype].some((type) => Object.keys(type).length > 0) ||
  !Function.prototype.toString.call(Function.prototype.bind).includes('[native code]')

/**
 * Resolves with a started worker, or nothing where the page may have none of ours. A worker from another origin starts from
 * an address of the page's own, which a page's policy may forbid and report; so only where the page itself cannot do it.
 */
function startWorker(address: string): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    const isOwn = new URL(address).origin === location.origin
    if (!isOwn && !isChangedPage()) return resolve(undefined)
    const lines = [`import ${JSON.stringify(address)}`]
    const start = isOwn ? address : URL.createObjectURL(new Blob(lines, { type: 'text/javascript' }))
    let worker: Worker
    try {
      worker = new Worker(start, { type: 'module' })
    } catch {
      return resolve(undefined)
    }
    const settle = (isReady: boolean) => {
      clearTimeout(timer)
      if (!isOwn) URL.revokeObjectURL(start)
      worker.onmessage = null
      worker.onerror = null
      if (!isReady) worker.terminate()
      resolve(isReady ? worker : undefined)
    }
    const timer = setTimeout(() => settle(false), WORKER_START_MS)
    worker.onmessage = () => settle(true)
    worker.onerror = (event) => {
      event.preventDefault()
      settle(false)
    }
  })
}

/**
 * What only some files need, asked of the chat service when one of them is opened: character maps of Chinese, Japanese and
 * Korean fonts that are not embedded, two symbol fonts, decoders of scanned pages. Under pdf.js's version, since the
 * decoders belong to it. Where a service has none of it, such a file shows with gaps.
 */
export const resourcesOf = (origin: string | undefined): string =>
  new URL(`/sdk/pdf/${version}/`, origin ?? location.href).href

export interface OpenPdf {
  document: PDFDocumentProxy
  /** Frees memory and worker; calls still under way are given up. */
  close(): void
}

class PdfProtected extends Error {
  override name = 'PdfProtected'
}

/** Origin: see `resourcesOf`; default the page's own. Rejects with `PdfProtected` for a file behind a password, else with whatever made it unreadable. */
export async function openPdf(url: string, origin: string | undefined, signal: AbortSignal): Promise<OpenPdf> {
  const place = globalThis as { pdfjsWorker?: unknown }
  const { workerAddress, WorkerMessageHandler } = await import('./pdfWorker')
  const port = await startWorker(workerAddress)
  signal.throwIfAborted()
  // pdf.js looks for a handler on the page under this name; it is taken away again once it was found.
  if (port) delete place.pdfjsWorker
  else place.pdfjsWorker = { WorkerMessageHandler }
  const worker = port ? PDFWorker.create({ port }) : undefined
  const resources = resourcesOf(origin)
  const task = getDocument({
    url,
    worker,
    enableXfa: false,
    isOffscreenCanvasSupported: Boolean(port),
    cMapUrl: `${resources}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${resources}standard_fonts/`,
    wasmUrl: `${resources}wasm/`,
    iccUrl: `${resources}iccs/`,
  })
  const close = () => {
    void task.destroy().finally(() => port?.terminate())
  }
  let isProtected = false
  task.onPassword = () => {
    isProtected = true
    void task.destroy()
  }
  signal.addEventListener('abort', close, { once: true })
  try {
    const document = await task.promise
    return { document, close }
  } catch (cause) {
    port?.terminate()
    throw isProtected ? new PdfProtected('The file needs a password', { cause }) : cause
  } finally {
    delete place.pdfjsWorker
  }
}
