/**
 * The only element that the script adds to a page. The page cannot restyle its box: inline `!important` wins over the page's
 * `!important`. No selector of the page matches inside the shadow root.
 */
export const HOST_TAG = 'weft-assistant'

/** The highest possible z-index; as the last child of the document it also wins against its equals. */
const ARMOUR = 'all:initial;position:fixed;right:0;bottom:0;width:0;height:0;direction:ltr;z-index:2147483647;'

export function createHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(HOST_TAG)
  setShown(host, true)
  const root = host.attachShadow({ mode: 'closed' })
  // Beside the body: a page that replaces its body keeps the chat.
  document.documentElement.append(host)
  return { host, root }
}

export function setShown(host: HTMLElement, isShown: boolean): void {
  host.style.cssText = `${ARMOUR}display:${isShown ? 'block' : 'none'};`.replaceAll(';', '!important;')
}
