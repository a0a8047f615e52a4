/**
 * The translation of Firefox: it empties an element, writes the translation into the text nodes that come first, and puts back
 * the nodes that the translation has places for. Adjacent text nodes (`未读 {n} 条`) become one; the others are lost, although
 * the renderer still owns them.
 *
 * Here a lost node goes back to its place, a text node empty. When the renderer changes a child of the element, all of them get
 * their original texts again, and the browser translates the element again.
 */

interface Rebuilt {
  said: Map<Text, string>
  /** Nodes that the translator added. */
  added: ChildNode[]
}

const rebuilt = new WeakMap<Node, Rebuilt>()

/** The elements that these records empty, with their children in order, where one of them comes back. */
function rebuiltBy(records: readonly MutationRecord[]): Map<Node, ChildNode[]> {
  const taken = new Map<Node, ChildNode[]>()
  const emptied = new Set<Node>()
  const found = new Map<Node, ChildNode[]>()
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [node] = removedNodes as unknown as ChildNode[]
    if (node && !previousSibling) {
      taken.set(target, [...(taken.get(target) ?? []), node])
      if (!nextSibling) emptied.add(target)
    }
    const all = emptied.has(target) ? taken.get(target) : undefined
    if (all && [...addedNodes].some((one) => all.includes(one as ChildNode))) found.set(target, all)
  }
  return found
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

function put(target: Element, children: readonly ChildNode[], records: readonly MutationRecord[]): void {
  const before = rebuilt.get(target)
  const said = new Map<Text, string>()
  let last: ChildNode | undefined
  for (const node of children) {
    if (isText(node)) {
      const first = records.find(({ type, target: written }) => type === 'characterData' && written === node)
      said.set(node, before?.said.get(node) ?? first?.oldValue ?? node.data)
      if (!node.parentNode) node.data = ''
    }
    if (!node.parentNode) {
      if (last) last.after(node)
      else target.prepend(node)
    }
    if (node.parentNode === target) last = node
  }
  const added = [...target.childNodes].filter((node) => !children.includes(node))
  rebuilt.set(target, { said, added })
}

function giveBack(target: Node, written: Node): void {
  const { said, added } = rebuilt.get(target) ?? {}
  rebuilt.delete(target)
  for (const [text, words] of said ?? []) if (text !== written && text.parentNode === target) text.data = words
  for (const node of added ?? []) if (node.parentNode === target) node.remove()
}

let rounds = 0
/** An add-on that answers every change at once would otherwise never let the page go on. */
const mostRounds = 50

/** Follows changes of a watched tree; the records need the old values of texts. */
export function followRebuilt(records: readonly MutationRecord[]): void {
  if (rounds === 0)
    setTimeout(() => {
      rounds = 0
    })
  rounds += 1
  if (rounds > mostRounds) return
  const found = rebuiltBy(records)
  for (const [target, children] of found) put(target as Element, children, records)
  for (const { type, target } of records) {
    const parent = type === 'characterData' ? target.parentNode : target
    if (parent && rebuilt.has(parent) && !found.has(parent)) giveBack(parent, target)
  }
}
