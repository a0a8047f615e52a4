// Compiles the example of the README against the packages' sources, so that it shows only what exists.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

it('[WD-18] the README shows twenty lines of React that compile', () => {
  const code = /```tsx\n([\s\S]*?)```/.exec(readFileSync(at('../README.md'), 'utf8'))?.[1] ?? ''
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  const file = at('./ReadmeExample.tsx')
  const read = ts.readConfigFile(at('../tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, at('..'))
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, code, target, true) : getSourceFile(name, target)
  const program = ts.createProgram([file], { ...options, noEmit: true }, host)
  const source = program.getSourceFile(file)
  const found = ts.getPreEmitDiagnostics(program, source)
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
  // A whole compiler run: seconds here, a minute on a busy machine.
}, 180_000)
