/** The display font of the portal is cut to the headings of its catalogue: a sign that it lacks comes from another font. */
import type { Page } from '@playwright/test'

const PLACES = 'main :is(h1, h2, h3, dd)'

/** Headings in "Portal Song" of which a Chinese sign was drawn by another font; empty where the font holds them all. */
export async function headingsOutsideSong(page: Page): Promise<string[]> {
  const texts = await page.locator(PLACES).evaluateAll((places) =>
    places.map((place) => ({
      text: place.textContent ?? '',
      isSong: place.childElementCount === 0 && getComputedStyle(place).fontFamily.startsWith('"Portal Song"'),
    })),
  )
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: PLACES })
    const outside: string[] = []
    for (const [at, { text, isSong }] of texts.entries()) {
      const nodeId = nodeIds[at]
      if (!isSong || nodeId === undefined) continue
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      const held = fonts.reduce((sum, font) => (font.isCustomFont ? sum + font.glyphCount : sum), 0)
      if (held < (text.match(/\p{Script=Han}/gu) ?? []).length) outside.push(text)
    }
    return outside
  } finally {
    await session.detach()
  }
}
