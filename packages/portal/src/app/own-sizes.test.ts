/** A size beside the steps of type has to grow with them: a heading with a size of its own was smaller than the words under it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const isPublic =
  /^(features\/(account|company|home|mall|mine|qualification|quality|search|service|solutions)|layouts\/public|shared)\//
/** The logotype, drawings with words of their own, names on a map that would cover each other, a day of the calendar in its cell; frames of the console. */
const fixed =
  /(site\/Wordmark|mark\/MarkGuide|intelligence\/SoftwareScreen|carbon\/ProvinceMap|lists\/Calendar|console\/page-frame|secret\/SecretDialog)\.tsx$/
const OWN_SIZE = /font(?:-size)?:(?![^;{}]*text-scale)[^;{}]*?\d(?:px|rem)[^;{}]*/g

it('[PC-32] every size of its own on a public page follows the reader’s text size', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isPublic.test(file) && /(?<!\.test|\.stories)\.tsx?$/.test(file) && !fixed.test(file))
  expect(files.length).toBeGreaterThan(200)
  const own = files.flatMap((file) =>
    (readFileSync(join(source, file), 'utf8').match(OWN_SIZE) ?? []).map((size) => `${file}: ${size}`),
  )
  expect(own).toEqual([])
})
