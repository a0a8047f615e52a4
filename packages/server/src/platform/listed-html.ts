/**
 * The second check of HTML that leaves the server. The sanitiser has its own parser; this one follows the HTML standard, like a
 * browser, and checks whether the result contains anything outside the list.
 */
import { isOwnPath } from '@weft/contract'
import { type DefaultTreeAdapterTypes, html as names, parse, parseFragment, serialize } from 'parse5'

export interface HtmlList {
  tags: readonly string[]
  attributes: Readonly<Record<string, readonly string[]>>
  linkPattern: RegExp
}

type Parent = DefaultTreeAdapterTypes.ParentNode
type Child = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** An address that a link may have: it matches the pattern, and a browser reads it with an allowed scheme. */
export function isLink(address: string, pattern: RegExp): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers take control characters out of an address
  if (/[\u0000-\u001f\u007f]/.test(address) || !pattern.test(address)) return false
  try {
    return linkSchemes.has(new URL(address, 'https://own.invalid').protocol)
  } catch {
    return false
  }
}

const isElement = (node: Child): node is Element => 'tagName' in node

const isListedTag = (node: Child, { tags }: HtmlList): node is Element =>
  isElement(node) && node.namespaceURI === names.NS.HTML && tags.includes(node.tagName)

function isListedAttribute(tag: string, name: string, value: string, { attributes, linkPattern }: HtmlList): boolean {
  if (!Object.hasOwn(attributes, tag) || !attributes[tag]?.includes(name)) return false
  if (name === 'href') return isLink(value, linkPattern)
  return name !== 'src' || isOwnPath(value)
}

const holdsOnlyListed = ({ childNodes }: Parent, list: HtmlList): boolean => {
  const open: Child[] = [...childNodes]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text') continue
    if (!isListedTag(node, list)) return false
    if (!node.attrs.every(({ name, value }) => isListedAttribute(node.tagName, name, value, list))) return false
    open.push(...node.childNodes)
  }
  return true
}

/** In a page: no part of the text ends up in the head, in the body itself, or beside its container. */
function staysInItsPlace(html: string, list: HtmlList): boolean {
  const page = parse(`<!doctype html><html><head></head><body><main>${html}</main></body></html>`)
  const root = page.childNodes.find(isElement)
  const [head, body, ...further] = root?.childNodes ?? []
  if (!root || !head || !body || further.length > 0 || !isElement(head) || !isElement(body)) return false
  const [main, ...beside] = body.childNodes
  if (!main || !isElement(main) || beside.length > 0 || head.childNodes.length > 0) return false
  if ([root, head, body, main].some(({ attrs }) => attrs.length > 0)) return false
  return holdsOnlyListed(main, list)
}

/**
 * Whether a browser finds only listed markup in this text, wherever it is: in an element of a page, as a page of its own, or as
 * raw text, as the content of a `noscript` is to a browser that runs scripts.
 */
export function isListed(html: string, list: HtmlList): boolean {
  const markup = new RegExp(`</?(?:${list.tags.join('|')})(?=[\\s/>])`, 'gi')
  if (html.replace(markup, '').includes('<')) return false
  return holdsOnlyListed(parseFragment(html), list) && staysInItsPlace(html, list)
}

/** The content of these elements is not text of the article. */
export const withoutText: readonly string[] = [
  'script',
  'style',
  'title',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
]

/** Serialises the tree that a browser would build, without anything outside the list. */
export function rebuilt(html: string, list: HtmlList): string {
  const root = parseFragment(html)
  keepListed(root, list)
  return serialize(root)
}

function keepListed(parent: Parent, list: HtmlList): void {
  const kept: Child[] = []
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') kept.push(node)
    if (!isElement(node) || node.namespaceURI !== names.NS.HTML || withoutText.includes(node.tagName)) continue
    keepListed(node, list)
    if (!list.tags.includes(node.tagName)) {
      kept.push(...node.childNodes)
      continue
    }
    node.attrs = node.attrs.filter(({ name, value }) => isListedAttribute(node.tagName, name, value, list))
    if (node.tagName !== 'img' || node.attrs.some(({ name }) => name === 'src')) kept.push(node)
  }
  for (const node of kept) node.parentNode = parent
  parent.childNodes = kept
}
