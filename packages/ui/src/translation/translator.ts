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

/**
 * A fake of Firefox's translation: empties each element that has a text, joins its adjacent texts into the first node of them, and
 * puts back what it kept. Afterwards it translates what is added, and a text that is written alone. It looks away while it writes.
 * Self-contained like `translateLike`.
 */
export function translateByRebuilding(root: Node): { end(): void } {
  const EXCLUDED = 'script, style, textarea, [translate="no"]'
  const isSaid = (node: Node | undefined): node is Text => node instanceof Text && node.data.trim() !== ''
  const translated = (said: string) => (/^\[.*\]$/.test(said) ? said : `[${said}]`)
  const rebuild = (element: Element) => {
    const children = [...element.childNodes]
    for (const node of children) node.remove()
    let run: Text | undefined
    let said = ''
    const write = () => {
      if (run) run.data = said.trim() ? translated(said) : said
      run = undefined
      said = ''
    }
    for (const node of children) {
      if (node instanceof Text) {
        said += node.data
        run ??= element.appendChild(node)
        continue
      }
      write()
      if (node instanceof Element && !node.matches(EXCLUDED) && node.textContent) rebuild(node)
      element.append(node)
    }
    write()
  }
  const translate = (at: Node) => {
    if ((at instanceof Element ? at : at.parentElement)?.closest(EXCLUDED)) return
    if (at instanceof Text) {
      if (isSaid(at)) at.data = translated(at.data)
    } else if (at instanceof Element) {
      if ([...at.childNodes].some(isSaid)) rebuild(at)
      else for (const child of at.children) translate(child)
    }
  }
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    )
    for (const one of new Set(changed)) if (one.isConnected) translate(one)
    observer.takeRecords()
  })
  for (const child of root instanceof Element ? [root] : (root as ParentNode).children) translate(child)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return { end: () => observer.disconnect() }
}
