/** A program of somebody who runs the chat in a worker: `chat-in-worker.ts` as his bundler makes it, from the built packages. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const source = fileURLToPath(new URL('./chat-in-worker.ts', import.meta.url))

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      // One classic script.
      lib: { entry: source, formats: ['iife'], name: 'bot', fileName: 'bot' },
    },
  })
  const [{ output }] = made as unknown as [{ output: [{ code: string }] }]
  return output[0].code
}

/** Starts it on a page of that origin; the handle says what the worker said, and tells it things. */
export async function startWorker(page: Page, origin: string) {
  const code = await bundle()
  // An answer of the product that is no page of the portal, whose own chat would be a second one. A page made up here would
  // be of no network that the browser knows, and might not open a socket on this machine.
  await page.goto(`${origin}/readyz`)
  await page.evaluate((program) => {
    const at = globalThis as unknown as { said: unknown[]; worker: Worker }
    at.said = []
    at.worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })))
    at.worker.onmessage = ({ data }) => at.said.push(data)
    at.worker.onerror = ({ message }) => at.said.push({ error: message })
  }, code)
  return {
    tell: (words: unknown) =>
      page.evaluate((data) => (globalThis as unknown as { worker: Worker }).worker.postMessage(data), words),
    said: () => page.evaluate(() => (globalThis as unknown as { said: Record<string, unknown>[] }).said),
  }
}
