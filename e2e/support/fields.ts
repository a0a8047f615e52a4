/** Fields whose letters are so small that a phone's browser zooms into them when they are touched. */
import { expect, type Locator, type Page } from '@playwright/test'

const FIELDS = 'input:not([type=radio],[type=checkbox],[type=file],[type=hidden]), textarea, select'
/** From here on iOS leaves the page as it is. */
const LEAST_PX = 16

/** Every field in sight has letters that keep the page as it is; `count` of them are there, so that none is missed. */
export async function expectNoZoom(place: Locator | Page, count: number) {
  const fields = place.locator(FIELDS).filter({ visible: true })
  await expect(fields).toHaveCount(count)
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => ({
      field:
        field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? field.outerHTML,
      px: Number.parseFloat(getComputedStyle(field).fontSize),
    })),
  )
  expect(sizes.filter(({ px }) => px < LEAST_PX)).toEqual([])
}
