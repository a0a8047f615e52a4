// What a build carries of others: their names, versions, licences and the texts of those. Written beside the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FILE = 'THIRD-PARTY-NOTICES.txt'
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

/** Folder of the package that a module belongs to; undefined: it is the house's own. */
function folderOf(id) {
  const path = id.replace(/^\0+/, '').replace(/[?#].*$/, '')
  const at = path.lastIndexOf('node_modules/')
  if (at < 0) return undefined
  const [scope, name] = path.slice(at + 'node_modules/'.length).split('/')
  return join(path.slice(0, at), 'node_modules', scope, scope.startsWith('@') ? name : '')
}

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const by = typeof author === 'object' ? author.name : author
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const head = `${name} ${version}\nLicence: ${license ?? 'see below'}${by ? `\nBy: ${by}` : ''}`
  return [name, [head, ...(texts.length > 0 ? texts : ['The package holds no text of its licence.'])].join('\n\n')]
}

/**
 * The notices as a text.
 * @param {Iterable<string>} ids modules that the build carries
 * @param {Iterable<string>} also folders of packages of which it carries files besides
 */
export function noticesOf(ids, also = []) {
  const folders = new Set(also)
  for (const id of ids) {
    const folder = folderOf(id)
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder)
  }
  const found = [...new Map([...folders].map(noticeOf))].sort(([one], [other]) => (one < other ? -1 : 1))
  const begin =
    found.length === 0
      ? 'This package carries no code of others. What it depends on comes with licences of its own.'
      : 'This software carries code and files of others, under the licences that follow.'
  return `${[begin, ...found.map(([, text]) => text)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * A plugin of rollup and vite. `also`: packages of which the build carries files that are no modules (fonts, workers that a
 * plugin writes), looked for from the folder `from`.
 */
export function notices({ also = [], from = process.cwd() } = {}) {
  return {
    name: 'third-party-notices',
    generateBundle() {
      // What stays an import is brought by whoever installs the package, with its licence.
      const ids = [...this.getModuleIds()].filter((id) => !this.getModuleInfo(id)?.isExternal)
      const source = noticesOf(
        ids,
        also.map((name) => installed(name, from)),
      )
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}

function installed(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`)
  }
}
