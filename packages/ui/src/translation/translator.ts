/**
 * For stories and tests: a browser's translation. Each text stands in `<font><font>`, `out` of the page or `in` that
 * element, and again after each change. Written as one function, so that a test can put it into any page.
 */
export interface Translator {
  how: 'out' | 'in'
  /** 显示原文: the texts of before, and no translation any more. */
  showOriginal(): void
}

export function translateLike(root: Node, how: Translator['how']): Translator {
  const originals: [Text, Element, string][] = []
  const isOurs = (text: Text) => text.parentElement?.closest('font, script, style, textarea, [translate="no"]') !== null
  const translate = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || isOurs(text)) continue
      const font = document.createElement('font')
      const inner = document.createElement('font')
      const said = text.data
      font.append(inner)
      text.replaceWith(font)
      if (how === 'in') {
        text.data = `[${said}]`
        inner.append(text)
      } else inner.textContent = `[${said}]`
      originals.push([text, font, said])
    }
  }
  const observer = new MutationObserver(translate)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  translate()
  return {
    how,
    showOriginal() {
      observer.disconnect()
      for (const [text, font, said] of originals) {
        if (!font.isConnected) continue
        text.data = said
        font.replaceWith(text)
      }
    },
  }
}
