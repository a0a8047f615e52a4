// Every exported part has a documentation page with all fields and a playground; its props, strings and tokens match the sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as ui from '@weft/ui'
import * as widget from '@weft/widget'
import { withCompilerOptions } from 'react-docgen-typescript'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { faq } from '../../packages/widget/src/words/faq'
import { leave } from '../../packages/widget/src/words/leave'
import { reading } from '../../packages/widget/src/words/reading'
import { writing } from '../../packages/widget/src/words/writing'
// @ts-expect-error a plain script of the test command
import { uiStrings } from '../../scripts/ui-strings.mjs'
import type { PartDocs } from './docs'
import { type PartSource, sourceOf } from './reference'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

/** A component: a function or a React wrapper (memo, forwardRef, lazy) whose name begins with a capital. */
const isPart = ([name, value]: [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))
const icons = readFileSync(join(root, 'packages/ui/src/icons/index.ts'), 'utf8')
/** All on one page, Foundations/Icons, which reads the exports. */
const isIcon = (name: string) => /(Icon|Glyph)$/.test(name) && icons.includes(name)

const PACKAGES = [
  { packageName: '@weft/ui', folder: 'ui', exports: ui as Record<string, unknown> },
  { packageName: '@weft/widget', folder: 'widget', exports: widget as Record<string, unknown> },
] as const
const PARTS = PACKAGES.flatMap(({ packageName, folder, exports }) =>
  Object.entries(exports)
    .filter((entry) => isPart(entry) && !isIcon(entry[0]))
    .map(([name, part]) => ({ packageName, folder, name, part })),
)

interface PageModule {
  default: { title?: string; component?: unknown; args?: object }
  Documentation?: { name?: string; parameters: { part: PartDocs } }
  Playground?: object
}

const pages = import.meta.glob<PageModule>('./{ui,widget}/*.stories.tsx')

describe.each(PARTS)('$packageName $name', ({ folder, name, part }) => {
  it('has a documentation page with every field, and a playground', async () => {
    const load = pages[`./${folder}/${name}.stories.tsx`]
    expect(load, `write storybook/parts/${folder}/${name}.stories.tsx: CONTRIBUTING.md, “A new part”`).toBeDefined()
    const page = await (load as () => Promise<PageModule>)()
    expect(page.default.component, 'component').toBe(part)
    const [last = ''] = page.default.title?.split('/').slice(-1) ?? []
    expect(last, 'the title ends with the name in English and Chinese').toMatch(
      new RegExp(`^${name} .*\\p{Script=Han}`, 'u'),
    )
    expect(page.Playground, 'Playground').toBeDefined()
    expect(page.Documentation?.name, 'what it is searched by, in English and Chinese').toMatch(/[a-z].*\p{Script=Han}/u)
    const docs = page.Documentation?.parameters.part
    if (!docs) throw new Error(`${name} has no Documentation`)
    const { purpose, avoid, anatomy, states, content, keys, roles, snippet, status } = docs
    for (const [field, value] of Object.entries({
      purpose,
      avoid,
      anatomy,
      states,
      content,
      keys,
      roles,
      snippet,
      status,
    }))
      expect(value?.length, `${field} of ${name}`).toBeGreaterThan(0)
    expect('Opened' in page, 'a page that is `opened` has the story Opened').toBe(docs.opened !== undefined)
    const declared = sourceOf(`@weft/${folder}`, docs.propsOf ?? name)
    expect(docs.noProps !== undefined, 'noProps, and only where it declares none').toBe(declared?.props.length === 0)
    // A state that sets what the part does anyway shows nothing.
    const usual = new Map(declared?.props.map(({ name: prop, defaultValue }) => [prop, defaultValue]))
    for (const { name: state, args } of states)
      for (const [prop, value] of Object.entries(args ?? {}))
        if (!(prop in (page.default.args ?? {})) && value !== undefined)
          expect(String(value), `${prop} of the state “${state}” is the default`).not.toBe(usual.get(prop))
    // The snippet imports the exported name.
    expect(snippet).toMatch(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@weft/${folder}'`))
  })
})

/** Words of the chat in Chinese; a place stands for any words. */
const SPOKEN = [widget.zhCN, faq['zh-CN'], leave['zh-CN'], reading['zh-CN'], writing['zh-CN']]
  .flatMap((catalogue) => Object.values(catalogue))
  .map((said) => new RegExp(`^${said.replaceAll(/[()（）?？.]/g, '.').replaceAll(/\{\w+\}/g, '.*')}$`))

it('[WD-18] names what the chat’s parts are called as its catalogue does', async () => {
  const wrong: string[] = []
  for (const [file, load] of Object.entries(pages)) {
    if (!file.startsWith('./widget/')) continue
    const { parameters } = (await load()).Documentation ?? {}
    for (const [role, from] of parameters?.part.roles ?? [])
      for (const name of from.split(/[,;.]\s*|\s+(?:or|and)\s+/))
        if (/^\p{Script=Han}[\p{Script=Han}\sn，]*$/u.test(name) && !SPOKEN.some((said) => said.test(name)))
          wrong.push(`${file} ${role}: ${name}`)
  }
  expect(wrong).toEqual([])
})

it('documents no part that is not exported', () => {
  const known = new Set(PARTS.map(({ folder, name }) => `./${folder}/${name}.stories.tsx`))
  expect(Object.keys(pages).filter((file) => !known.has(file))).toEqual([])
})

const sourceFile = (file: string) => join(root, file)

/** Returns a file and its imports from the same package, without other parts' files: the part's implementation. */
function filesOf(file: string, others: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const base = join(dirname(file), from)
    const found = [`${base}.tsx`, `${base}.ts`, join(base, 'index.ts')].find((one) => existsSync(one))
    if (found && !others.has(found) && !found.includes('/tokens/')) filesOf(found, others, seen)
  }
  return seen
}

const TOKEN = /token\('([^']+)'\)|typeStep\('(\w+)'|var\(--weft-control-([sml])\)|\$\{(focusVisible)\}/g
const tokensOf = (files: Iterable<string>) =>
  [
    ...new Set(
      [...files].flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(TOKEN)].map(
          ([, name, step, size]) =>
            name ?? (step ? `type.${step}` : size ? `control.${size.toUpperCase()}` : 'color.focus'),
        ),
      ),
    ),
  ].sort()

/** Strings that a part takes: not those of another part in the same file. */
const stringsOf = (name: string, files: Iterable<string>, others: ReadonlySet<string>) =>
  [...files]
    .flatMap(
      (file): { part: string; key: string; text: string }[] => uiStrings(file, readFileSync(file, 'utf8')).defaults,
    )
    .filter(({ part }) => part === name || !others.has(part))
    .map(({ key, text }) => ({ key, text }))

const LONG_TYPE = 60
/** Returns a long type by its name in the source, not expanded. */
function writtenType({
  name,
  type,
  declarations = [],
}: {
  name: string
  type: { name: string }
  declarations?: { fileName: string }[]
}) {
  const spelled = type.name.replace(/ \| undefined$/, '')
  if (spelled.length <= LONG_TYPE) return spelled
  const written = declarations.flatMap(({ fileName }) => {
    const file = [fileName, join(root, fileName), join(root, '..', fileName)].find((one) => existsSync(one))
    const found = file && new RegExp(`^\\s+(?:readonly )?${name}\\??: (.+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
    return found ? [found] : []
  })
  return written[0] ?? spelled
}

/** Whether a default is readable; for an identifier or an expression the prop's description suffices. */
const isReadable = (value: ts.Expression) =>
  ts.isLiteralExpression(value) ||
  ts.isPrefixUnaryExpression(value) ||
  value.kind === ts.SyntaxKind.TrueKeyword ||
  value.kind === ts.SyntaxKind.FalseKeyword

/**
 * Defaults of a part's props, from its own function: `message = '暂无数据'`. The props parser assigns the last part's defaults to all
 * parts of a file.
 */
function defaultsOf(source: ts.SourceFile, name: string): Map<string, string> | undefined {
  let found: Map<string, string> | undefined
  const look = (node: ts.Node) => {
    const isPart =
      (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) &&
      /^(.+?)(?:Part)?$/.exec(node.name?.text ?? '')?.[1] === name
    const [props] = isPart ? node.parameters : []
    if (props && ts.isObjectBindingPattern(props.name)) {
      const given = props.name.elements.flatMap(({ propertyName, name: own, initializer }) =>
        initializer && isReadable(initializer)
          ? [
              [
                (propertyName ?? own).getText(source),
                ts.isStringLiteralLike(initializer) ? initializer.text : initializer.getText(source),
              ] as const,
            ]
          : [],
      )
      found = new Map(given)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Props declared in the sources, without attributes of the element. */
function readSources(): PartSource[] {
  const indexes = PACKAGES.map(({ folder }) => sourceFile(`packages/${folder}/src/index.ts`))
  const { config } = ts.readConfigFile(sourceFile('storybook/tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, sourceFile('storybook'))
  const program = ts.createProgram(indexes, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const parser = withCompilerOptions(options, {
    savePropValueAsString: true,
    propFilter: ({ declarations = [] }) =>
      declarations.length === 0 || declarations.some(({ fileName }) => !fileName.includes('node_modules')),
  })
  const declared = new Map<string, string>()
  for (const [at, { packageName }] of PACKAGES.entries()) {
    const index = program.getSourceFile(indexes[at] as string)
    const symbol = index && checker.getSymbolAtLocation(index)
    for (const one of symbol ? checker.getExportsOfModule(symbol) : []) {
      const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one
      const file = target.declarations?.[0]?.getSourceFile().fileName
      if (file) declared.set(`${packageName} ${one.name}`, file)
    }
  }
  const fileOf = ({ packageName, name }: { packageName: string; name: string }) =>
    declared.get(`${packageName} ${name}`) as string
  /** For a part loaded on demand, returns the file with its implementation. */
  const drawnIn = (file: string, name: string) => {
    if (!/onDemand\w*\.tsx$/.test(file)) return file
    const own = new RegExp(`^export (?:function|const) ${name}\\b`, 'm')
    const found = readdirSync(dirname(file))
      .filter((one) => one.endsWith('.tsx') && !/^onDemand|\.stories\./.test(one))
      .map((one) => join(dirname(file), one))
    return found.find((one) => own.test(readFileSync(one, 'utf8'))) ?? file
  }
  const docs = new Map<string, ReturnType<typeof parser.parse>>()
  const docsIn = (file: string) => {
    if (!docs.has(file))
      docs.set(
        file,
        parser.parseWithProgramProvider(file, () => program),
      )
    return docs.get(file) ?? []
  }
  const names = new Set(PARTS.map(({ name }) => name))
  return PARTS.map(({ packageName, folder, name }) => {
    const file = fileOf({ packageName, name })
    const found = docsIn(file).find(({ displayName }) => displayName === name)
    const others = new Set(PARTS.filter((part) => part.packageName === packageName).map(fileOf))
    const drawn = drawnIn(file, name)
    others.delete(drawn)
    const source = program.getSourceFile(file)
    const defaults = source && defaultsOf(source, name)
    const files = drawn.includes(`/${folder}/`) ? filesOf(drawn, others) : []
    const strings = stringsOf(name, files, names)
    const defaultOf = (prop: { name: string; defaultValue?: { value: unknown } }) =>
      defaults ? defaults.get(prop.name) : prop.defaultValue && String(prop.defaultValue.value)
    return {
      packageName,
      name,
      file: relative(root, drawn),
      // Where a comment's lines end is no part of what it says; paragraphs and lists stay.
      description: (found?.description ?? '').replace(/(?<!\n)\n(?![\n-])/g, ' '),
      props: Object.values(found?.props ?? {}).map((prop) => ({
        name: prop.name,
        type: writtenType(prop),
        isRequired: prop.required,
        ...(defaultOf(prop) ? { defaultValue: defaultOf(prop) } : {}),
        description: prop.description.replace(/\s+/g, ' '),
      })),
      ...(strings.length > 0 ? { strings } : {}),
      tokens: tokensOf(files),
    }
  })
}

it('shows what the sources have of each part, and what every prop does', { timeout: 120_000 }, async () => {
  const sources = readSources()
  await expect(`${JSON.stringify(sources, null, 2)}\n`).toMatchFileSnapshot('./reference.json')
  const unsaid = sources.flatMap(({ name, props }) =>
    props.filter(({ description }) => description === '').map((prop) => `${name}.${prop.name}`),
  )
  expect(unsaid).toEqual([])
})
