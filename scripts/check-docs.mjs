// `npm test -- docs`: every link of the documents leads to a file that is there and to a heading that it has, and what the
// documents' site names (pages of its menu, sources of its reference) exists; the guides in both languages keep step
// and lead to their own language (twins.mjs); docs/architecture.md names every folder. The site itself: npm run build:docs -w @weft/docs.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { otherLanguage, outOfStep, withoutTwin } from './twins.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => file && !file.startsWith('.changeset/') && !file.endsWith('CHANGELOG.md') && existsSync(join(root, file)),
  )

/** Without code: what looks like a link there is none. */
const prose = (text) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')

/** As GitHub and the site name a heading. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchors = new Map()
function anchorsOf(file) {
  if (!anchors.has(file)) {
    const text = read(file).replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    const headings = [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading]) => anchorOf(heading))
    const named = [...text.matchAll(/\b(?:id|name)="([^"]+)"/g)].map(([, name]) => name)
    anchors.set(file, new Set([...headings, ...named]))
  }
  return anchors.get(file)
}

const problems = []
let links = 0
for (const file of files) {
  for (const [, target] of prose(read(file)).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)) {
    if (/^[a-z][a-z+.-]*:/i.test(target)) continue
    links += 1
    const [path, anchor] = decodeURI(target).split('#')
    const base = path.startsWith('/') ? 'docs' : dirname(file)
    const found = path === '' ? file : resolved(join(base, path))
    if (!found) problems.push(`${file}: ${target} is not there`)
    else if (anchor && found.endsWith('.md') && !anchorsOf(found).has(anchor))
      problems.push(`${file}: ${target} names no heading of ${found}`)
    const wrong = found && otherLanguage(file, found, (one) => existsSync(join(root, one)))
    if (wrong) problems.push(`${file}: ${target}: ${wrong}`)
  }
}

/** The file that is meant, from the root; as the site does, a page may be named without its ending. */
function resolved(path) {
  for (const one of [path, `${path}.md`, join(path, 'index.md'), join(path, 'README.md')]) {
    const full = join(root, one)
    if (existsSync(full)) return statSync(full).isDirectory() && one !== path ? undefined : relative(root, full)
  }
  return undefined
}

const site = read('docs/.vitepress/config.ts')
const pages = [...site.matchAll(/link: '(\/[^']*)'/g)]
  .map(([, link]) => link)
  .filter((link) => !link.startsWith('/api/'))
for (const link of pages)
  if (!resolved(join('docs', link))) problems.push(`docs/.vitepress/config.ts: ${link} is no page`)
const { entryPoints } = JSON.parse(read('docs/typedoc.json'))
for (const entry of entryPoints)
  if (!existsSync(join(root, 'docs', entry))) problems.push(`docs/typedoc.json: no ${entry}`)
// The reference has every entry point of every published package.
for (const name of readdirSync(join(root, 'packages'))) {
  const manifest = JSON.parse(read(`packages/${name}/package.json`))
  for (const target of manifest.private ? [] : Object.values(manifest.exports)) {
    const source = target['weft-source']
    if (source && !entryPoints.includes(`../packages/${name}/${source.slice(2)}`))
      problems.push(`docs/typedoc.json: ${source} of ${manifest.name} is not in the reference`)
  }
}
// Each package of the menu's reference is one of those that it is written from.
for (const [, page] of site.matchAll(/link: '\/api\/([^']*)'/g))
  if (!entryPoints.includes(`../packages/${page}/index.ts`))
    problems.push(`docs/.vitepress/config.ts: /api/${page} is written from nothing`)

// Guides in English and Chinese: each has its twin, and both are in the menu of their language.
const [english, chinese] = ['docs/guides', 'docs/zh/guides'].map((folder) => ({
  folder,
  names: readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')),
}))
problems.push(...withoutTwin(english, chinese))
const twins = [
  ['docs/index.md', 'docs/zh/index.md'],
  ...english.names
    .filter((name) => chinese.names.includes(name))
    .map((name) => [`${english.folder}/${name}`, `${chinese.folder}/${name}`]),
]
for (const [first, second] of twins)
  problems.push(...outOfStep({ file: first, text: read(first) }, { file: second, text: read(second) }))
for (const { folder, names } of [english, chinese])
  for (const name of names)
    if (!pages.includes(`/${folder.slice(5)}/${name.replace(/(index)?\.md$/, '')}`))
      problems.push(`docs/.vitepress/config.ts: ${folder}/${name} is in no menu`)
// What the front pages lead to.
for (const file of ['docs/index.md', 'docs/zh/index.md'])
  for (const [, link] of read(file).matchAll(/^ +link: (\/.*)$/gm))
    if (!link.startsWith('/api/') && !resolved(join('docs', link))) problems.push(`${file}: ${link} is no page`)

// The picture of the house names every folder of it; folders of tests and stories name themselves.
const picture = read('docs/architecture.md')
const OF_TESTS = ['story', 'testing', 'test-world']
for (const [heading, ...places] of [
  ['### protocol', 'protocol/src'],
  ['### core', 'core/src'],
  ['### gateway', 'gateway/src'],
  ['### widget', 'widget/src'],
  ['### server', 'server/src', 'server/src/modules'],
  ['### portal', ...['app', 'features', 'shared', 'platform'].map((floor) => `portal/src/${floor}`)],
]) {
  const from = picture.indexOf(heading)
  const section = picture.slice(from, picture.indexOf('\n## ', from)).split('\n### ')[0]
  const named = new Set(section.match(/[a-z]+(?:-[a-z]+)*/g))
  for (const place of places)
    for (const folder of readdirSync(join(root, 'packages', place), { withFileTypes: true }))
      if (folder.isDirectory() && !OF_TESTS.includes(folder.name) && !named.has(folder.name))
        problems.push(`docs/architecture.md: ${heading.slice(4)} has no word of packages/${place}/${folder.name}`)
}

// When a decision was taken, and whether it still stands as it is.
for (const file of files.filter((name) => /^docs\/decisions\/\d/.test(name)))
  if (!/^# .+\n\nAccepted \d{4}-\d\d-\d\d(; (changed|replaced) by \[decision \d+\]\([^)]+\))?\.\n/.test(read(file)))
    problems.push(`${file}: below its title stands no "Accepted <date>."`)

for (const problem of problems) console.error(problem)
console.log(
  `${links} links of ${files.length} documents, ${twins.length} in two languages, ${pages.length} pages of the menu, ${entryPoints.length} sources`,
)
if (links < 100 || pages.length < 10) problems.push('too little was looked at')
process.exit(problems.length > 0 ? 1 : 0)
