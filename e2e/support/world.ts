/**
 * Playwright's global setup: starts the product once on an empty folder and stops it. The journeys' products begin with copies of
 * that folder, instead of each creating and filling a database.
 */
import { rmSync } from 'node:fs'
import { startProduct, WORLD } from './product'

export default async function prepareWorld(): Promise<() => void> {
  const product = await startProduct()
  await product.end({ keepsData: true })
  process.env[WORLD] = product.dataFolder
  return () => rmSync(product.dataFolder, { recursive: true, force: true })
}
