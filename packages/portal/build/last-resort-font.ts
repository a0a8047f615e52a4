/**
 * Noto Sans SC for devices without a Chinese font, under the design's family name. The package calls its family "Noto Sans SC
 * Variable"; only the name changes, the files load in chunks when used.
 */
import type { Plugin } from 'vite'

export function lastResortFont(): Plugin {
  return {
    name: 'last-resort-font',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@fontsource-variable/noto-sans-sc')) return undefined
      return { code: code.replaceAll('Noto Sans SC Variable', 'Noto Sans SC'), map: null }
    },
  }
}
