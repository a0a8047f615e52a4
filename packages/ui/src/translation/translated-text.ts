/**
 * Lets React (and Preact) and a browser's translation share a page. A translator takes a text node out and puts
 * `<font><font>…` in its place. The renderer still owns the text node: it removes it (NotFoundError, and the whole tree
 * goes), inserts before it, or writes the next text into it, which nobody sees.
 *
 * Here the text node goes back behind its translation, empty. So the renderer finds it where it left it; when it writes
 * into it the translation goes, and the translator translates the new text; when it removes or moves it the translation
 * goes or moves with it. Nothing of the page is patched.
 */

/** What a text said before its translation, and the element that says it now. */
interface Translated {
  said: string
  font: ChildNode
}

const translated = new WeakMap<Node, Translated>()
/** Texts that one translation stands for. */
const textsOf = new WeakMap<Node, Set<Text>>()

/** Gives the texts of a translation back, and takes the translation away; one has been written again. */
function giveBack(font: ChildNode, written?: Node): void {
  for (const text of textsOf.get(font) ?? []) {
    const said = translated.get(text)?.said
    translated.delete(text)
    if (text !== written && said !== undefined) text.data = said
  }
  textsOf.delete(font)
  font.remove()
}

function keep(text: Text, font: ChildNode): void {
  const before = translated.get(text)
  if (before) giveBack(before.font, text)
  translated.set(text, { said: text.data, font })
  textsOf.set(font, (textsOf.get(font) ?? new Set()).add(text))
  // Some translators move the text into their element instead of leaving it out.
  if (font.contains(text)) text.replaceWith(text.cloneNode())
  font.after(text)
  text.data = ''
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

function follow(records: readonly MutationRecord[]): void {
  /** Translations that have come, by the element that holds them. */
  const come = new Map<Node, Element[]>()
  for (const { target, addedNodes } of records)
    for (const node of addedNodes)
      if (isFont(node) && node.parentNode === target) come.set(target, [...(come.get(target) ?? []), node])

  const fresh = new Set<Node>()
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const fonts = come.get(target)
    if (!fonts) continue
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode === target || !(node as Text).data) continue
      const near = [...addedNodes, previousSibling, nextSibling].find((one) => fonts.includes(one as Element))
      // Not beside it: the renderer took it away a moment before.
      if (!near) continue
      keep(node as Text, near as Element)
      fresh.add(node)
    }
  }
  for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
    const written = type === 'characterData' && !fresh.has(target) && translated.get(target)
    if (written) giveBack(written.font, target)
    for (const node of removedNodes) {
      const own = translated.get(node)
      // The renderer took the text away, or the translator its translation: 显示原文.
      if (own && !node.parentNode) giveBack(own.font)
      else if (textsOf.has(node) && !node.parentNode) giveBack(node as ChildNode)
    }
    for (const node of [...addedNodes, nextSibling]) {
      const own = node && translated.get(node)
      if (own && node.previousSibling !== own.font && node.parentNode && textsOf.get(own.font)?.size === 1)
        node.parentNode.insertBefore(own.font, node)
    }
  }
}

let observer: MutationObserver | undefined
let roots = 0

/**
 * Keeps what a renderer draws under `root` working while a browser translates it. Returns the end of it.
 * One observer for all roots, so that roots within roots see each change once.
 */
export function surviveTranslation(root: Node): () => void {
  observer ??= new MutationObserver((records) => {
    follow(records)
    // What was changed here is known.
    observer?.takeRecords()
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  roots += 1
  return () => {
    roots -= 1
    if (roots > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
