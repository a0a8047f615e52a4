/** Right-to-left languages. */
export const isRightToLeft = (locale: string): boolean => /^(ar|fa|he|ur)\b/.test(locale)

/** Chats with the direction of their language. */
const CHATS = '[data-weft-theme][dir]'

let observer: MutationObserver | undefined

/** Shows every chat in this direction: a chat takes its own from its language, whatever page it stands in. */
export function turnChats(direction: string): void {
  observer?.disconnect()
  const turn = () => {
    for (const chat of document.querySelectorAll<HTMLElement>(CHATS)) {
      const ofLanguage = isRightToLeft(chat.lang) ? 'rtl' : 'ltr'
      const wanted = direction === 'auto' ? ofLanguage : direction
      if (chat.dir !== wanted) chat.dir = wanted
    }
  }
  turn()
  if (direction === 'auto') return
  observer = new MutationObserver(turn)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['dir', 'lang'] })
}
