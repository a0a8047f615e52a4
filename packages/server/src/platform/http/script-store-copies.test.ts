/** The store of the script on another disk than the build, where parts are copied and not linked. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepScript } from './script-store'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const apart = () => Promise.reject(Object.assign(new Error('another disk'), { code: 'EXDEV' }))
  return { ...real, link: apart, copyFile: vi.fn(real.copyFile) }
})

const PART = 'weft-app-AAAAAAAA.js'
let folder: string
let store: string
let built: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft script '))
  store = join(folder, 'files/script')
  built = join(folder, 'built')
  mkdirSync(built)
  writeFileSync(join(built, 'manifest.json'), JSON.stringify({ address: '0.3.0', isReleased: true }))
  writeFileSync(join(built, PART), 'the whole part')
})
afterEach(() => {
  vi.mocked(copyFile).mockReset()
  rmSync(folder, { recursive: true, force: true })
})

const warnings: string[] = []
const keep = () =>
  keepScript(built, store, { unreleasedDays: 30, releasedDays: 0 }, (error) => warnings.push(String(error)))

it('leaves no half part under its name where a copy breaks off, and takes it at the next start', async () => {
  const real = (await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')).copyFile
  let copies = 0
  vi.mocked(copyFile).mockImplementation(async (from, to) => {
    // The first copy of the part is of the build, the second one for all builds.
    if (String(from).endsWith(PART) && ++copies === 2) {
      writeFileSync(String(to), 'the wh')
      throw new Error('the disk is full')
    }
    await real(from, to)
  })
  await keep()
  expect(warnings.splice(0)).toEqual(['Error: the disk is full'])
  expect(existsSync(join(store, 'parts', PART))).toBe(false)
  await keep()
  expect(readFileSync(join(store, 'parts', PART), 'utf8')).toBe('the whole part')
  expect(readdirSync(store).sort()).toEqual(['0.3.0', 'parts'])
  // Another start writes nothing over a part that may be on its way to a page.
  await keep()
  expect([copies, warnings]).toEqual([3, []])
})

it('replaces a part that an earlier version left half', async () => {
  const real = (await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')).copyFile
  vi.mocked(copyFile).mockImplementation(real)
  mkdirSync(join(store, 'parts'), { recursive: true })
  writeFileSync(join(store, 'parts', PART), 'the wh')
  await keep()
  expect(readFileSync(join(store, 'parts', PART), 'utf8')).toBe('the whole part')
})

it('leaves no half build where a copy breaks off', async () => {
  vi.mocked(copyFile).mockRejectedValue(new Error('the disk is full'))
  await keep()
  expect(warnings.splice(0)).toEqual(['Error: the disk is full'])
  expect(readdirSync(store)).toEqual(['parts'])
})
