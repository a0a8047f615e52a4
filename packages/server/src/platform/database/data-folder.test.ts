import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder, requireFilesFolder } from './data-folder'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'weft-folder-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const refusal = (path: string) =>
  openDataFolder(path).then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('openDataFolder', () => {
  it('makes the folders above it too, which others may not look into, and leaves nothing of its trying', async () => {
    const path = join(place, 'one/two 数据/three')
    const folder = await openDataFolder(path)
    expect(readdirSync(path)).toEqual(['lock'])
    expect(statSync(path).mode & 0o066).toBe(0)
    folder.lock.release()
    expect(readdirSync(path)).toEqual([])
  })

  it('takes a folder that is there, under whichever name', async () => {
    mkdirSync(join(place, 'real'))
    symlinkSync(join(place, 'real'), join(place, 'link'))
    const folder = await openDataFolder(join(place, 'link'))
    expect(await refusal(join(place, 'real'))).toContain('Weft already runs on the data folder')
    folder.lock.release()
  })

  it.skipIf(process.platform !== 'linux')('ends with a sentence where the system makes no folder at all', async () => {
    expect(await refusal('/proc/weft/data')).toBe(
      'The data folder /proc/weft/data cannot be written (ENOENT). Give this user the right to write there, or choose another folder with WEFT_DATA.',
    )
  })

  it('says that a file is in the way, as the folder itself and above it', async () => {
    writeFileSync(join(place, 'file'), 'mine')
    for (const path of [join(place, 'file'), join(place, 'file/data')]) {
      expect(await refusal(path)).toBe(
        `The data folder ${path} cannot be made, because a file is in its way. Move that file, or choose another folder with WEFT_DATA.`,
      )
    }
    symlinkSync(join(place, 'nowhere'), join(place, 'dangling'))
    expect(await refusal(join(place, 'dangling'))).toContain('cannot be made')
    expect(existsSync(join(place, 'nowhere'))).toBe(false)
  })
})

describe('requireFilesFolder', () => {
  it('names the setting that cannot be used', () => {
    writeFileSync(join(place, 'file'), 'mine')
    expect(() => requireFilesFolder(join(place, 'file'))).toThrow(
      `The folder of files ${join(place, 'file')} cannot be made, because a file is in its way. Move that file, or choose another folder with WEFT_FILES.`,
    )
    requireFilesFolder(join(place, 'files'))
    expect(readdirSync(join(place, 'files'))).toEqual([])
  })
})
