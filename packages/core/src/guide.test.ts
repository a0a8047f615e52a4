/** docs/guides/sdk.md: its code blocks compile against the sources, and its table lists every option. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const guide = readFileSync(new URL('../../../docs/guides/sdk.md', import.meta.url), 'utf8')
const core = fileURLToPath(new URL('..', import.meta.url))
const blocksOf = (text: string) =>
  [...text.matchAll(/^```ts ([\w-]+\.ts)\n([\s\S]*?)^```/gm)].map(([, name = '', body = '']) => ({ name, body }))
const tests = readFileSync(new URL('../../../docs/guides/protocol-tests.md', import.meta.url), 'utf8')
const blocks = [...blocksOf(guide), ...blocksOf(tests)]

/** Without the code blocks: an option that occurs in an example only is not explained. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '')

describe('docs/guides/sdk.md', () => {
  it('has blocks that compile', () => {
    expect(blocks.length).toBeGreaterThan(5)
    const folder = mkdtempSync(join(core, 'src/.guide-'))
    try {
      const files = blocks.map(({ name, body }) => {
        const file = join(folder, name)
        writeFileSync(file, `${body}\nexport {}\n`)
        return file
      })
      const { options } = ts.parseJsonConfigFileContent(
        ts.readConfigFile(join(core, 'tsconfig.json'), ts.sys.readFile).config,
        ts.sys,
        core,
      )
      const program = ts.createProgram(files, { ...options, noEmit: true })
      const problems = files
        .flatMap((file) => {
          const source = program.getSourceFile(file)
          return source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : []
        })
        .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
      expect(problems).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)

  it('[IM-01] names every option of ChatConfig', () => {
    const api = readFileSync(new URL('./api/api.ts', import.meta.url), 'utf8')
    const config = /export interface ChatConfig \{([\s\S]*?)^\}/m.exec(api)?.[1] ?? ''
    const options = [...config.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name ?? '')
    expect(options.length).toBeGreaterThan(12)
    for (const option of options) expect(guide).toMatch(new RegExp(`^\\| \`${option}[.\`]`, 'm'))
  })

  it('says of every option what it is, its default and where that comes from', () => {
    const tables = guide.split(/^\| option \|.*$/m).slice(1)
    const rows = tables.flatMap((table) => /^(?:\|.*\n)+/m.exec(table)?.[0].trim().split('\n').slice(1) ?? [])
    expect(rows.length).toBeGreaterThan(25)
    const cells = rows.map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    expect(cells.filter((row) => row.length !== 5 || !row[0] || !row[1] || !row[3] || !row[4])).toEqual([])
    // Values in ms or s need their unit in the table.
    expect(cells.filter(([name, , unit]) => /Ms$|expiresIn/.test(name?.replaceAll('`', '') ?? '') && !unit)).toEqual([])
  })

  it('names every function, class and constant of the index', () => {
    const index = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
    const values = [...index.matchAll(/^export \{([^}]*)\}/gm)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
    expect(values.length).toBeGreaterThan(4)
    expect(values.filter((name) => !new RegExp(`\\b${name}\\b`).test(prose(guide)))).toEqual([])
  })

  it.each([
    ['api/api', 'UserInfo'],
    ['api/api', 'SystemConfig'],
    ['api/api', 'TokenInfo'],
    ['api/api', 'ConnectionPolicy'],
    ['api/api', 'ChatEvents'],
    ['api/api', 'Chat'],
    ['api/api', 'Conversation'],
    ['api/api', 'ConversationState'],
    ['api/api', 'MessageEntry'],
    ['api/api', 'GapEntry'],
    ['api/api', 'OutgoingFile'],
    ['api/api', 'SearchQuery'],
    ['api/api', 'SearchResult'],
    ['api/api', 'ConversationList'],
    ['api/api', 'ConversationListState'],
    ['api/api', 'Desk'],
    ['api/api', 'DeskState'],
    ['api/api', 'LeaveMessageForm'],
    ['api/api', 'LeftFile'],
    ['api/api', 'DoctorFinding'],
    ['api/api', 'DoctorReport'],
    ['api/api', 'Platform'],
    ['directory/directory', 'Directory'],
    ['api/figures', 'ChatFigures'],
    ['api/samples', 'Distribution'],
    ['browser/index', 'BrowserPlatformOptions'],
    ['node/index', 'NodePlatformOptions'],
  ])('names every member of %s.ts: %s', (file, name) => {
    const source = readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8')
    const body = new RegExp(`^export interface ${name} \\{([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1] ?? ''
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:<]/gm)].map(([, member]) => member)
    expect(members.length).toBeGreaterThan(1)
    expect(members.filter((member) => !new RegExp(`\`[^\`\n]*\\b${member}\\b[^\`\n]*\``).test(prose(guide)))).toEqual(
      [],
    )
  })
})

describe('docs/guides/protocol-tests.md', () => {
  it('[TK-17] has a chat on the core that runs as it stands, and says what it promises', () => {
    const [{ body } = { body: '' }] = blocksOf(tests)
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--conditions=weft-source', '--input-type=module', '--eval', body],
      { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8', timeout: 50_000 },
    )
    expect({ stdout, stderr, status }).toEqual({ stdout: 'sent 2\n', stderr: '', status: 0 })
  }, 60_000)
})
