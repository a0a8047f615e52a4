/// <reference path="./pdfjs-worker.d.ts" />
/**
 * pdf.js's worker as a separate file. Loaded by `new Worker(workerAddress)` it starts itself. Imported by the page it does the
 * same work there, where a worker is not allowed (a script from another origin, a strict `worker-src`).
 */
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

export const workerAddress: string = import.meta.url
export const { WorkerMessageHandler } = worker
