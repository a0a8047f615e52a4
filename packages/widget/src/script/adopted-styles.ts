/**
 * Lets styled-components insert its rules without a style element in the page: each of its elements gets a sheet that the shadow
 * root adopts. A page's content security policy then needs no entry for our styles, not even a nonce.
 */
export interface AdoptedStyles {
  /** For `<StyleSheetManager target>`; never part of the document itself. */
  target: HTMLElement
  remove(): void
}

/** @param first rules to insert before all others. */
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
      // A style element outside a document has no sheet of its own; styled-components reads it from this property.
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
