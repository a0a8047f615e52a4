/**
 * A fake browser translation for stories and tests. It puts each text in `<font><font>`, with the text node removed from the page
 * (`out`) or moved into that element (`in`), and repeats this after each change. One self-contained function, so that a test can
 * inject it into any page.
 */
export interface Translator {
  how: 'out' | 'in'
  /** 显示原文: restores the original texts and ends the translation. */
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
