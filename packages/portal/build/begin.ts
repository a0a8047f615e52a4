/** `/begin.js`, which the server names in a page that it drew: a file of its own, for the content security policy. */
import type { Plugin } from 'vite'
import { beginWhenSeen } from '../src/app/first-view/begin'

export function beginScript(): Plugin {
  return {
    name: 'begin',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'begin.js',
        source: `(${beginWhenSeen.toString()})(window, window.PerformanceObserver)\n`,
      })
    },
  }
}
