/**
 * Simulates browser conditions that a page cannot set, by rewriting its stylesheets: rules under `@media print`,
 * `prefers-reduced-motion` and `forced-colors` apply, and `:hover` and `:focus-visible` apply to interactive elements. A preview,
 * not a proof: one stylesheet imitates forced colours, and print has no pages. Journeys and stories emulate these conditions in
 * the browser itself.
 */
export interface Views {
  forcedColors: boolean
  reducedMotion: boolean
  print: boolean
  state: 'none' | 'hover' | 'focus'
}

const HOLDS = 'all'
const NEVER = 'not all'
/** Original text of each rewritten rule. */
const media = new WeakMap<CSSMediaRule, string>()
const selectors = new WeakMap<CSSStyleRule, string>()

/** Root attribute while a state is shown. */
const STATE = 'data-view-state'

function mediaUnder(condition: string, views: Views): string {
  if (views.forcedColors && /forced-colors:\s*active/.test(condition)) return HOLDS
  if (views.reducedMotion && /prefers-reduced-motion:\s*reduce/.test(condition)) return HOLDS
  if (views.reducedMotion && /prefers-reduced-motion:\s*no-preference/.test(condition)) return NEVER
  if (views.print && condition === 'print') return HOLDS
  if (views.print && condition === 'screen') return NEVER
  return condition
}

/** What can be in the state: a disabled control never has the focus. */
const REACHED = { hover: '', 'focus-visible': ':not(:disabled)' } as const
const PSEUDO = /:(hover|focus-visible)\b/g

/** Makes `a:hover` also match every `a` below a root that shows this state. */
function selectorUnder(selector: string): string {
  if (!PSEUDO.test(selector)) return selector
  const shown = (state: 'hover' | 'focus-visible', name: string) =>
    selector.includes(`:${state}`)
      ? [
          `:root[${STATE}='${name}'] :is(${selector.replaceAll(`:${state}`, REACHED[state]).replaceAll(PSEUDO, ':not(*)') || '*'})`,
        ]
      : []
  return [selector, ...shown('hover', 'hover'), ...shown('focus-visible', 'focus')].join(', ')
}

function rewrite(rules: CSSRuleList, views: Views): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const said = media.get(rule) ?? rule.media.mediaText
      media.set(rule, said)
      const wanted = mediaUnder(said, views)
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
    }
    if (rule instanceof CSSStyleRule) {
      const said = selectors.get(rule) ?? rule.selectorText
      selectors.set(rule, said)
      const wanted = views.state === 'none' ? said : selectorUnder(said)
      if (rule.selectorText !== wanted) rule.selectorText = wanted
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList, views)
  }
}

// Samples of the foundations keep their colours (foundations.css).
// Buttons have the ground of the page: contrast themes give both the same colour, and outside of them `ButtonFace` is grey.
const FORCED = `
  :where(:not(.foundations :empty[style])), *::before, *::after { color: CanvasText !important; background-color: Canvas !important; border-color: CanvasText !important; box-shadow: none !important; text-shadow: none !important; }
  textarea { border-color: Canvas !important; }
  a, a * { color: LinkText !important; }
  button, button * { color: ButtonText !important; border-color: ButtonText !important; }
  svg, svg * { background-color: transparent !important; }
  :disabled, :disabled *, [aria-disabled='true'], [aria-disabled='true'] * { color: GrayText !important; }
`
const forced = document.createElement('style')
forced.textContent = FORCED

const isPlain = ({ forcedColors, reducedMotion, print, state }: Views) =>
  !forcedColors && !reducedMotion && !print && state === 'none'
let hasRewritten = false
let observer: MutationObserver | undefined

function rewriteAll(views: Views): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (sheet.ownerNode === forced) continue
    try {
      rewrite(sheet.cssRules, views)
    } catch {
      // A stylesheet of another origin cannot be read.
    }
  }
}

/** Shows the page under these conditions, including later content. */
export function showViews(views: Views): void {
  observer?.disconnect()
  observer = undefined
  if (isPlain(views) && !hasRewritten) return
  hasRewritten = !isPlain(views)
  const root = document.documentElement
  if (views.state === 'none') root.removeAttribute(STATE)
  else root.setAttribute(STATE, views.state)
  if (views.forcedColors) document.head.append(forced)
  else forced.remove()
  rewriteAll(views)
  if (isPlain(views)) return
  // Styled components add rules when they first render.
  observer = new MutationObserver(() => rewriteAll(views))
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
