/**
 * `/root-size.js`: keeps the root size after the first paint, which has it from a rule in the page (PC-27). It is a file of
 * its own and not inline, so a content security policy without inline scripts can stay as it is; its text is made from the
 * tested function.
 */
import type { Plugin } from 'vite'
import { keepRootSize, keepTextScale, rootSizePx } from '../src/app/root-size'

const text = () =>
  `${rootSizePx.toString()}\n;(${keepRootSize.toString()})(window, ${rootSizePx.name})\n;(${keepTextScale.toString()})(window)\n`

export function rootSizeScript(): Plugin {
  return {
    name: 'root-size',
    configureServer(server) {
      server.middlewares.use('/root-size.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(text())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'root-size.js', source: text() })
    },
  }
}
