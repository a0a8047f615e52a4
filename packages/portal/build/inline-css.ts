/** The few rules of the entry (faces of the fonts) stand in the page itself: the first view waits for no file of styles. */
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
