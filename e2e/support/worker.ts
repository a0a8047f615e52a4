/** A worker program of an integrator: `chat-in-worker.ts` bundled from the built packages. */
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

/** Starts it on a page of that origin; the handle returns the worker's messages, and sends it commands. */
export async function startWorker(page: Page, origin: string) {
  const code = await bundle()
  // A response of the product that is no portal page: the portal's own chat would be a second one. A mocked page would have no
  // known network, and might not open a socket on this machine.
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
