/**
 * Playwright's global setup: the product is started once on an empty folder, as a person starts it, and ended; the
 * products of the journeys begin with copies of that folder instead of making and filling a database each.
 */
import { rmSync } from 'node:fs'
import { startProduct, WORLD } from './product'

export default async function prepareWorld(): Promise<() => void> {
  const product = await startProduct()
  await product.end({ keepsData: true })
  process.env[WORLD] = product.dataFolder
  return () => rmSync(product.dataFolder, { recursive: true, force: true })
}
