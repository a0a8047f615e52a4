/**
 * Small scripts that the pages reference, as files and not inline, so that a content security policy can forbid inline scripts.
 * Their texts are generated from tested functions.
 */
import type { Plugin } from 'vite'
import { beginWhenSeen } from '../src/app/first-view/begin'
import { keepRootSize, keepTextScale, rootSizePx } from '../src/app/root-size'
import { type StartFailedWords, tellFailedStart } from '../src/app/start-failed'
import { traceCalls } from '../src/app/trace-calls'
import { site } from '../src/platform/site/config'
import { startFailedWords } from '../src/platform/strings/start-failed'

/** Updates the root size after the first paint, which uses a rule in the page (PC-27). */
const rootSize = () =>
  `${rootSizePx.toString()}\n;(${keepRootSize.toString()})(window, ${rootSizePx.name})\n;(${keepTextScale.toString()})(window)\n`

/** Referenced by the server in a drawn page. */
const begin = () => `(${beginWhenSeen.toString()})(window, window.PerformanceObserver)\n`

/** Referenced by the server in pages that begin traces. */
const trace = () => `(${traceCalls.toString()})(window)\n`

/** In ES5: a person who needs its message may have an old browser. */
export async function startFailed(): Promise<string> {
  const { default: ts } = await import('typescript')
  const words: StartFailedWords = { ...startFailedWords, phone: site.phone }
  const { outputText } = ts.transpileModule(`(${tellFailedStart.toString()})(window, ${JSON.stringify(words)})`, {
    compilerOptions: { target: ts.ScriptTarget.ES5, removeComments: true },
  })
  return outputText
}

const scripts: Record<string, () => string | Promise<string>> = {
  'root-size.js': rootSize,
  'begin.js': begin,
  'start-failed.js': startFailed,
  'trace-calls.js': trace,
}

export function plainScripts(): Plugin {
  return {
    name: 'plain-scripts',
    configureServer(server) {
      for (const [name, text] of Object.entries(scripts))
        server.middlewares.use(`/${name}`, async (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
          response.end(await text())
        })
    },
    async generateBundle() {
      for (const [fileName, text] of Object.entries(scripts))
        this.emitFile({ type: 'asset', fileName, source: await text() })
    },
  }
}
