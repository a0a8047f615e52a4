/**
 * Lets React (or Preact) and a browser's translation share a page. A translator removes a text node and puts `<font><font>…` in
 * its place, but the renderer still owns the text node. When the renderer removes it, a NotFoundError destroys the whole tree. It
 * may also insert before it, or write a new text into it that stays invisible.
 *
 * Here the text node goes back, empty, behind its translation, so the renderer finds it in place:
 * - The renderer writes into it: the translation is removed and the translator translates the new text.
 * - The renderer removes or moves it: the translation is removed or moves with it.
 *
 * No DOM method of the page is patched.
 */

/** The original text of a text node, and the element that shows its translation. */
interface Translated {
  said: string
  font: ChildNode
}

const translated = new WeakMap<Node, Translated>()
/** The text nodes that one translation replaces. */
const textsOf = new WeakMap<Node, Set<Text>>()

/** Restores the texts of a translation and removes the translation, because the renderer wrote to one of them (`written`). */
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
  // Some translators move the text node into their element instead of removing it.
  if (font.contains(text)) text.replaceWith(text.cloneNode())
  font.after(text)
  text.data = ''
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

function follow(records: readonly MutationRecord[]): void {
  /** Added translations, by the parent element that holds them. */
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
      // No text node beside it: the renderer removed it a moment earlier.
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
      // The renderer removed the text, or the translator removed its translation (显示原文).
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

let followRebuilt: typeof follow | undefined
let observer: MutationObserver | undefined
let roots = 0

/**
 * Keeps the renderer's output under `root` working while a browser translates it. Returns a function that ends it. One observer
 * serves all roots, so that nested roots see each change once.
 */
export function surviveTranslation(root: Node): () => void {
  // Firefox rebuilds what it translates; its translator needs seconds before the first change.
  if (CSS.supports('-moz-appearance', 'none')) {
    import('./rebuilt-text').then(
      (part) => {
        followRebuilt = part.followRebuilt
      },
      () => {},
    )
  }
  observer ??= new MutationObserver((records) => {
    follow(records)
    followRebuilt?.(records)
    // Drops the records of the changes made here.
    observer?.takeRecords()
  })
  observer.observe(root, { subtree: true, childList: true, characterDataOldValue: true })
  roots += 1
  return () => {
    roots -= 1
    if (roots > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
