/**
 * The programs with which a site's own server signs assertions (examples/sign-people): the server accepts the result of each.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readAssertion } from './assertion'

const folder = fileURLToPath(new URL('../../../../../examples/sign-people/', import.meta.url))
const guides = ['docs/guides', 'docs/zh/guides'].map((path) =>
  fileURLToPath(new URL(`../../../../../${path}/sign-people.md`, import.meta.url)),
)
const secret = 'a-secret-of-a-site-密钥-0123456789'
const person = { id: 'member-1024 "a\\b"', name: '沈立群 "会员" 🧵\n二' }

const samples: [language: string, file: string, program: string, ...args: string[]][] = [
  ['Node', 'sign.mjs', 'node'],
  ['Python', 'sign.py', 'python3'],
  ['Java', 'Sign.java', 'java', '-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8'],
  ['PHP', 'sign.php', 'php'],
  ['Go', 'sign.go', 'go', 'run'],
]

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((path) => existsSync(join(path, program)))

describe.each(samples)('%s', (language, file, program, ...args) => {
  if (!isInstalled(program)) console.warn(`No ${program} here: nothing is known of ${language}'s sample`)

  it.skipIf(!isInstalled(program))(
    '[WD-17] signs a person whom the server believes, whatever the name holds',
    async () => {
      const { stdout } = await promisify(execFile)(program, [...args, join(folder, file), person.id, person.name], {
        env: { ...process.env, LC_ALL: 'C.UTF-8', WEFT_APP_ID: 'weft-demo', WEFT_SITE_SECRET: secret },
      })
      const now = Date.now()
      const read = (changed: object) =>
        readAssertion(stdout.trim(), { appId: 'weft-demo', secrets: [secret], now, ...changed })
      expect(await read({})).toEqual({ externalId: person.id, name: person.name })
      expect(await read({ secrets: ['another'] })).toBeUndefined()
      expect(await read({ appId: 'another' })).toBeUndefined()
      expect(await read({ now: now + 400_000 })).toBeUndefined()
    },
  )
})

it.each([...samples.map(([, file]) => file), 'Sign.cs'])('the guide shows %s as it stands', (file) => {
  const sample = readFileSync(join(folder, file), 'utf8').trim()
  for (const guide of guides) expect(readFileSync(guide, 'utf8')).toContain(`\n${sample}\n\`\`\``)
})
