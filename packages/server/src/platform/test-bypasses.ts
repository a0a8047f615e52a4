/**
 * For tests: ways around sanitisers by class, a generator that composes them, and what a browser would find in a text. The
 * finder reads with parse5 and shares no code with the cleaner.
 */
import { articleHtml } from '@weft/contract'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

const image = '<img src=x onerror=alert(1)>'
const leave = '<meta http-equiv=refresh content="0;url=https://evil.example/">'
const rawText = [
  'xmp',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'listing',
  'textarea',
  'title',
  'style',
  'script',
  'iframe',
  'select',
  'option',
]

/** By class. Each is one way in; the generator nests and joins them. */
export const bypasses: Readonly<Record<string, readonly string[]>> = {
  'raw text': rawText.flatMap((tag) => [
    `<${tag}>${image}</${tag}>`,
    `<${tag}><${tag}>${image}</${tag}></${tag}>`,
    `<${tag}><${tag}><${tag}>${leave}</${tag}>`,
    `<${tag.toUpperCase()}>${leave}`,
    `<${tag}><p title="</${tag}>${image}">`,
    `<${tag}/><p>a</p></${tag} x>${image}`,
  ]),
  'foreign content': [
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    `<svg><style>${image}</style></svg>`,
    `<svg><title>${image}</title></svg>`,
    `<svg><desc>${image}</desc></svg>`,
    `<svg></p><style><a id="</style>${image}">`,
    '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    `<svg><foreignObject><iframe srcdoc="${image}"></foreignObject></svg>`,
    '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
    `<math><mi><style>${image}</style></mi></math>`,
    `<math><annotation-xml encoding="text/html"><style>${image}</style></annotation-xml></math>`,
    '<math href="javascript:alert(1)">a</math>',
    `<svg><![CDATA[><p>]]>${image}</svg>`,
  ],
  mutation: [
    `<math><mtext><table><mglyph><style><!--</style>${image}`,
    `<math><mtext><table><mglyph><style><math>${image}`,
    `<form><math><mtext></form><form><mglyph><style></math>${image}`,
    '<svg></p><title><a id="</title><img src onerror=alert(1)>"></title></svg>',
    `<table><td><svg><style></table>${image}</style></svg>`,
    `<p><table><p>a</table>${image}`,
    `<a><table><a>${image}</a></table></a>`,
    `<table><caption><table>${leave}</table></caption></table>`,
    `<select><template>${image}</template></select>`,
    `<noscript><style></noscript>${image}</style></noscript>`,
    `<b><p><b></p>${image}</b>`,
    `<table><xmp>${image}</xmp></table>`,
    `<li><table><li>${leave}</table>`,
    `${'<b>'.repeat(80)}${image}`,
    `${'<blockquote><table><tr><td>'.repeat(40)}<xmp>${image}`,
  ],
  attributes: [
    '<p onclick="x()">a</p>',
    '<p/onclick=x()>a</p>',
    '<p title="a"onclick=x()>a</p>',
    '<p "onclick=x()" style="position:fixed" class=x>a</p>',
    '<a href="/" target=_blank ping="https://evil.example" rel=opener>a</a>',
    '<img src="/a.svg" srcset="https://evil.example/x 1x" onload=alert(1)>',
    '<img src="/a.svg" alt="`onerror=alert(1)">',
    `<img src="/a.svg" alt="</noscript>${image}">`,
    '<img src="/a.svg" alt="&lt;/noscript&gt;&quot; onload=alert(1) x=&quot;">',
    '<td background="https://evil.example/x">a</td>',
    '<ol start="1" onfocus=x() tabindex=0 autofocus><li value=3>a</li></ol>',
    '<table background=javascript:alert(1)><tr><th abbr=x scope=row>a</th></tr></table>',
    '<p contenteditable is=x-y slot=z data-x=1 aria-label=a>a</p>',
  ],
  schemes: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript&colon;alert(1)',
    ' javascript:alert(1)',
    '&#1;javascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'view-source:https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/&Tab;/evil.example',
    '\\\\evil.example',
    'https:&#9;//evil.example',
  ].flatMap((address) => [`<a href="${address}">a</a>`, `<img src="${address}">`]),
  clobbering: [
    '<a id=root name=weft href="/">a</a>',
    '<form id=x><input name=attributes><input name=nodeName></form>',
    '<img name=body src="/a.svg">',
    '<a id=x><a id=x name=y href="/">a</a>',
    '<iframe name=top></iframe>',
  ],
  'page and head': [
    leave,
    leave.toUpperCase(),
    '<base href="https://evil.example">',
    '<link rel=stylesheet href="https://evil.example/x.css">',
    '<body onload=alert(1)>',
    '<html onclick=alert(1)>',
    '<head><title>x</title></head>',
    '<frameset onload=alert(1)><frame src="https://evil.example"></frameset>',
    '</main></body></html><script>alert(1)</script>',
    '</noscript></main><script>alert(1)</script>',
    '<object data="/"><param name=x></object><embed src="/"><applet code=x></applet>',
    '<form action="https://evil.example"><button formaction=javascript:alert(1)>a</button></form>',
    '<video src="https://evil.example" onerror=alert(1)></video><audio><source src=x onerror=alert(1)></audio>',
    '<dialog open><details open ontoggle=alert(1)></details></dialog><marquee onstart=alert(1)>',
  ],
  comments: [
    `<!-->${image}-->`,
    `<!--->${image}-->`,
    `<!-- --!>${image}-->`,
    `<!-- <!-- -->${image}`,
    `<![CDATA[ ${image} ]]>`,
    `<?xml ?>${image}`,
    `<!doctype html ">${image}>`,
    `<!${image}`,
    `</ ${image}>`,
    `<%${image}%>`,
    '<p title="<!--">a</p><p title="--><img src=x onerror=alert(1)>">b</p>',
  ],
  template: [
    `<template>${image}</template>`,
    `<template><template>${image}</template>`,
    '<template shadowrootmode=open><script>alert(1)</script></template>',
    `<p><template></p>${image}</template>`,
  ],
}

const tags = [
  ...articleHtml.tags,
  ...rawText,
  ...['svg', 'math', 'mtext', 'mglyph', 'mi', 'annotation-xml', 'foreignObject', 'desc', 'path'],
  ...['template', 'form', 'input', 'object', 'meta', 'base', 'body', 'html', 'head', 'div', 'font', 'col', 'tfoot'],
  ...['main', 'frameset', 'button', 'ruby', 'rt', 'dd', 'nobr', 'marquee', 'image', 'x-y'],
]
const anyBypass = fc.constantFrom(...Object.values(bypasses).flat())
const anyTag = fc.constantFrom(...tags).map((tag) => tag)
const anyText = fc.oneof(
  fc.constantFrom(
    'a',
    ' ',
    '\n',
    '&lt;img src=x onerror=alert(1)&gt;',
    '&amp;lt;',
    '<',
    '<!--',
    '-->',
    ']]>',
    '"',
    "'",
  ),
  fc.string({ maxLength: 6 }),
)
const anyAttribute = fc.tuple(
  fc.constantFrom(
    'href',
    'src',
    'title',
    'alt',
    'onclick',
    'style',
    'id',
    'encoding',
    'start',
    'xlink:href',
    'colspan',
  ),
  fc.constantFrom('"', "'", ''),
  fc.oneof(
    fc.constantFrom('/a', 'https://a.example/?a&b', 'javascript:alert(1)', 'text/html', '</style>', '3', '--&gt;'),
    fc.string({ maxLength: 5 }),
  ),
)
const written = (attributes: readonly (readonly [string, string, string])[]): string =>
  attributes.map(([name, quote, value]) => ` ${name}=${quote}${value}${quote}`).join('')

/** Texts that nest and join everything above: well closed, badly closed, and not closed. */
export const hostileHtml: fc.Arbitrary<string> = fc.letrec<{ piece: string; text: string }>((tie) => ({
  text: fc.array(tie('piece'), { maxLength: 5 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    anyBypass,
    anyTag.map((tag) => `<${tag}>`),
    anyTag.map((tag) => `</${tag}>`),
    fc
      .tuple(anyTag, fc.array(anyAttribute, { maxLength: 3 }), tie('text'), fc.constantFrom('', '', 'x', ' ', '/'))
      .map(([tag, attributes, inside, end]) => `<${tag}${written(attributes)}>${inside}</${tag}${end}>`),
  ),
})).text

type Node = DefaultTreeAdapterTypes.ParentNode | DefaultTreeAdapterTypes.ChildNode

const own: Readonly<Record<string, readonly string[]>> = articleHtml.attributes
const isGoodAddress = (name: string, value: string): boolean => {
  const address = new URL(value, 'https://own.invalid/page')
  if (name === 'src') return address.origin === 'https://own.invalid'
  // What a browser takes away before it reads an address hides nothing here.
  return /^(https?|mailto|tel):$/.test(address.protocol) && !/^[\\/]{2}/.test(value.replace(/[\t\n\r]/g, '').trim())
}

function look(node: Node, found: string[]): void {
  if (node.nodeName === '#comment') found.push('comment')
  if ('tagName' in node) {
    const isHtml = node.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (!isHtml || !(articleHtml.tags as readonly string[]).includes(node.tagName)) found.push(`<${node.tagName}>`)
    for (const { name, value } of node.attrs) {
      if (!own[node.tagName]?.includes(name)) found.push(`${node.tagName} ${name}`)
      else if (/^(href|src)$/.test(name) && !isGoodAddress(name, value)) found.push(`${name}=${value}`)
    }
  }
  if ('content' in node) look(node.content, found)
  if ('childNodes' in node) for (const child of node.childNodes) look(child, found)
}

/** Everything that a browser would find in a text of an article and that the list does not name. */
export function unlisted(html: string): string[] {
  const found: string[] = []
  look(parseFragment(html), found)
  look(parseFragment(html, { scriptingEnabled: false }), found)
  // As the page around it has it: for a browser that runs scripts, and for one that does not.
  for (const scriptingEnabled of [true, false]) {
    const page = parse(`<!doctype html><head></head><body><noscript>${html}</noscript><hr class=end></body>`, {
      scriptingEnabled,
    })
    const root = page.childNodes.find((node) => node.nodeName === 'html')
    const [head, body] = root && 'childNodes' in root ? root.childNodes : []
    if (!head || !body || !('childNodes' in head) || !('childNodes' in body)) throw new Error('no page')
    const shape = body.childNodes.map((node) => node.nodeName).join()
    if (shape !== 'noscript,hr' || head.childNodes.length > 0 || body.attrs.length > 0) found.push(`left: ${shape}`)
    const [text] = body.childNodes
    if (text && 'childNodes' in text) for (const node of text.childNodes) look(node, found)
  }
  return found
}

const isOurs = (element: DefaultTreeAdapterTypes.Element): boolean => {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  if (element.tagName === 'script') return /json$/.test(attributes.type ?? '') || /^\/[\w.-]/.test(attributes.src ?? '')
  if (element.tagName === 'meta') return !('http-equiv' in attributes)
  return !/^(base|iframe|frame|object|embed|applet|form|svg|math|template|xmp|plaintext|noembed)$/.test(element.tagName)
}

function lookForActive(node: Node, found: string[]): void {
  if ('tagName' in node) {
    if (!isOurs(node)) found.push(`<${node.tagName}>`)
    for (const { name, value } of node.attrs) {
      if (/^on|^(style|srcdoc|formaction|ping)$/.test(name)) found.push(`${node.tagName} ${name}`)
      if (/^(href|src|action)$/.test(name) && !isGoodAddress('href', value)) found.push(`${name}=${value}`)
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) lookForActive(child, found)
}

/** Everything in a whole page that acts by itself or leads away, for browsers that run scripts and those that do not. */
export function active(page: string): string[] {
  const found: string[] = []
  for (const scriptingEnabled of [true, false]) lookForActive(parse(page, { scriptingEnabled }), found)
  return found
}
