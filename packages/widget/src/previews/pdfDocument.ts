/**
 * Opens PDF files with pdf.js, loaded with the first of them. Runs in a worker where the page allows ours, otherwise on the page
 * itself. Scripts inside documents never run.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A worker that has not answered by then, in ms, counts as not allowed. */
const WORKER_START_MS = 4_000

/**
 * Whether libraries of the page have extended prototypes or replaced `bind`. pdf.js refuses to work with the former and breaks
 * with the latter.
 */
const isChangedPage = (): boolean =>
  [Object.prototype, Array.prototype].some((type) => Object.keys(type).length > 0) ||
  !Function.prototype.toString.call(Function.prototype.bind).includes('[native code]')

/**
 * Resolves to a started worker, or to undefined where the page allows none. A worker from another origin must start from a blob
 * address of the page, which its policy may forbid and report; so that is tried only if the page itself cannot run pdf.js.
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
 * Data that only some files need, requested from the chat service when one of them opens: character maps of Chinese, Japanese and
 * Korean fonts that are not embedded, two symbol fonts, decoders of scanned pages. The path contains pdf.js's version, because
 * the decoders belong to it. If a service lacks the data, such a file shows with gaps.
 */
export const resourcesOf = (origin: string | undefined): string =>
  new URL(`/sdk/pdf/${version}/`, origin ?? location.href).href

export interface OpenPdf {
  document: PDFDocumentProxy
  /** Frees memory and worker; pending calls are abandoned. */
  close(): void
}

class PdfProtected extends Error {
  override name = 'PdfProtected'
}

/**
 * `origin`: see `resourcesOf`; defaults to the page's own. Rejects with `PdfProtected` for a file with a password, otherwise with
 * the error of pdf.js.
 */
export async function openPdf(url: string, origin: string | undefined, signal: AbortSignal): Promise<OpenPdf> {
  const place = globalThis as { pdfjsWorker?: unknown }
  const { workerAddress, WorkerMessageHandler } = await import('./pdfWorker')
  const port = await startWorker(workerAddress)
  signal.throwIfAborted()
  // pdf.js looks for a handler on the page under this name; the name is removed once it was found.
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
