/**
 * A place where styled-components puts its rules without a style element in the page: each of its elements is given a
 * sheet that the shadow root adopts. A page's content policy then needs no word about our styles, not even a nonce.
 */
export interface AdoptedStyles {
  /** For `<StyleSheetManager target>`; never in the document itself. */
  target: HTMLElement
  remove(): void
}

/** @param first rules that stand there before any other. */
export function adoptStyles(root: ShadowRoot, first: string): AdoptedStyles {
  const own: CSSStyleSheet[] = []
  const adopt = () => {
    const sheet = new CSSStyleSheet()
    own.push(sheet)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return sheet
  }
  adopt().replaceSync(first)
  const target = document.createElement('div')
  const insertBefore = target.insertBefore
  Object.defineProperty(target, 'insertBefore', {
    value<Child extends Node>(child: Child, before: Node | null): Child {
      const sheet = adopt()
      // A style element outside of a document has no sheet of its own; styled-components asks for it by this name.
      Object.defineProperty(child, 'sheet', { value: sheet })
      return insertBefore.call(target, child, before) as Child
    },
  })
  return {
    target,
    remove() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet))
    },
  }
}
