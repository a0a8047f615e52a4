/** Inlines the entry's few rules (font faces) into the page: the first view waits for no stylesheet. */
import type { Plugin } from 'vite'

export function inlineCss(): Plugin {
  return {
    name: 'inline-css',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        return html.replace(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g, (link, file: string) => {
          const asset = bundle[file]
          return asset?.type === 'asset'
            ? `    <style data-file="/${file}">${String(asset.source).trim()}</style>\n`
            : link
        })
      },
    },
  }
}
