/** Finds fields whose font is so small that a phone's browser zooms in on focus. */
import { expect, type Locator, type Page } from '@playwright/test'

const FIELDS = 'input:not([type=radio],[type=checkbox],[type=file],[type=hidden]), textarea, select'
/** From this size on iOS does not zoom. */
const LEAST_PX = 16

/** Expects that no visible field causes a zoom, and that there are `count` fields. */
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
