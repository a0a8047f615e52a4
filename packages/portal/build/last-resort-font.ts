/**
 * Noto Sans SC for devices without any Chinese font, under the family name that the design's stack uses. The package
 * calls its family "Noto Sans SC Variable"; only the name is changed, the files are fetched chunk by chunk when used.
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
