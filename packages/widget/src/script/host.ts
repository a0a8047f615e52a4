/**
 * The one element that the script puts into a page. Its own box is out of the page's reach: inline `!important` wins
 * over the page's `!important`, and what is inside the shadow root no selector of the page matches.
 */
export const HOST_TAG = 'weft-assistant'

const ARMOUR: ReadonlyArray<readonly [property: string, value: string]> = [
  ['all', 'initial'],
  ['display', 'block'],
  ['position', 'fixed'],
  ['right', '0'],
  ['bottom', '0'],
  ['width', '0'],
  ['height', '0'],
  ['direction', 'ltr'],
  // The highest there is; being the last child of the document it also wins against its equals.
  ['z-index', '2147483647'],
]

const important = (host: HTMLElement, property: string, value: string) =>
  host.style.setProperty(property, value, 'important')

export function createHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(HOST_TAG)
  for (const [property, value] of ARMOUR) important(host, property, value)
  const root = host.attachShadow({ mode: 'closed' })
  // Beside the body: a page that replaces its body keeps the chat.
  document.documentElement.append(host)
  return { host, root }
}

export const setShown = (host: HTMLElement, isShown: boolean): void =>
  important(host, 'display', isShown ? 'block' : 'none')
