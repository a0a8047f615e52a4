/**
 * The demo world's articles are written as lines: `# heading`, `- item`, `1. item` for one of an ordered list, `a | b` for a
 * row of a table (the first one is its head), `! address caption` for a figure, everything else a paragraph. The result is HTML
 * of the allow-list, every character escaped.
 */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const figureOf = (address: string, caption: string): string =>
  `<figure><img src="${address}" alt="${caption}" width="800" height="600" /><figcaption>${caption}</figcaption></figure>`

export function htmlOf(text: string): string {
  const html: string[] = []
  let items: string[] = []
  let list = 'ul'
  let rows: string[][] = []
  const flush = () => {
    if (items.length > 0) html.push(`<${list}>${items.map((item) => `<li>${item}</li>`).join('')}</${list}>`)
    if (rows.length > 0) {
      const [head = [], ...body] = rows
      const cells = (tag: string, row: readonly string[]) =>
        `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
      html.push(
        `<table><thead>${cells('th', head)}</thead><tbody>${body.map((row) => cells('td', row)).join('')}</tbody></table>`,
      )
    }
    items = []
    rows = []
  }
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const words = escapeHtml(line)
    const [, bullet, item] = /^(-|\d+\.) (.*)$/.exec(words) ?? []
    if (item !== undefined) {
      list = bullet === '-' ? 'ul' : 'ol'
      items.push(item)
    } else if (line.includes(' | ')) rows.push(words.split(' | '))
    else {
      flush()
      const [, address, caption] = /^! (\S+) (.*)$/.exec(words) ?? []
      if (address && caption) html.push(figureOf(address, caption))
      else html.push(line.startsWith('# ') ? `<h2>${words.slice(2)}</h2>` : `<p>${words}</p>`)
    }
  }
  flush()
  return html.join('')
}
