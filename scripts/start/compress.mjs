// Makes the .br and .gz variants that the server sends, for files that changed since. Text only: fonts and pictures are compressed already.
// What draws first views on the server is sent to nobody.
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(js|css|html|svg|json|webmanifest|txt|map)$/
const smallestBytes = 1_024

/** The largest file that is packed as tightly as brotli can: half a second for each, and 4 % less on every page that has the script. */
const tightBytes = 300_000
const qualityOf = (bytes, isTight) => (isTight && bytes.length <= tightBytes ? 11 : 9)

const variants = [
  [
    '.br',
    (bytes, isTight) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(bytes, isTight) } }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
]

/**
 * Returns how many files it compressed. A variant has the time of its source, so a build from the cache is seen too.
 * @param isTight for files that other people's pages fetch: as small as they can be made
 */
export async function compress(folder, { isTight = false } = {}) {
  let count = 0
  for (const entry of filesIn(folder)) {
    const path = join(entry.parentPath, entry.name)
    const source = statSync(path)
    if (!isText.test(entry.name) || entry.name.endsWith('.map') || source.size < smallestBytes) continue
    let isStale = false
    for (const [ending, squeeze] of variants) {
      const made = statSync(path + ending, { throwIfNoEntry: false })
      if (made && Math.abs(made.mtimeMs - source.mtimeMs) < 2) continue
      writeFileSync(path + ending, await squeeze(readFileSync(path), isTight))
      utimesSync(path + ending, source.atimeMs / 1000, source.mtimeMs / 1000)
      isStale = true
    }
    if (isStale) count++
  }
  return count
}

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('first-view'),
    )
  } catch {
    return []
  }
}
