/**
 * The server's programs for tests, bundled from the sources once a run: node loads one file instead of some hundred that tsx
 * compiles, which took three times the processor time of a start.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from '../package-root'
import { bundleFolderOf, onceARun } from '../test-cluster'

const entryPoints = { main: 'src/main.ts', cluster: 'src/cluster/main.ts', reset: 'src/cli/reset.ts' }

/** Returns the path of each program. Bundled by the first test file of the run that asks, removed when the run ends. */
export async function bundledPrograms(): Promise<Record<keyof typeof entryPoints, string>> {
  const folder = bundleFolderOf(await onceARun('bundle', bundle))
  const at = (name: string) => join(folder, `${name}.js`)
  return { main: at('main'), cluster: at('cluster'), reset: at('reset') }
}

/** Same as the build: own packages and drizzle-orm bundled, every other dependency imported. */
async function bundle(root: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  const dependencies = Object.keys(manifest.dependencies)
  await build({
    absWorkingDir: packageRoot,
    entryPoints,
    outdir: bundleFolderOf(root),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['weft-source'],
    external: dependencies.filter((name) => name !== 'drizzle-orm' && !name.startsWith('@weft/')),
    logLevel: 'error',
  })
}
