// One Storybook for the primitives, the widget's parts and the portal's blocks. It shows sources, not builds.

import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import type { Indexer } from 'storybook/internal/types'
import { mergeConfig } from 'vite'
import { namesOf } from './finding.ts'

const here = dirname(fileURLToPath(import.meta.url))
const take = createRequire(import.meta.url)
const pdfjs = take.resolve('pdfjs-dist/package.json')
const { version } = take(pdfjs) as { version: string }
/** The chat service's paths: see `resourcesOf` in the widget's previews. */
const pdfResources = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].map((folder) => ({
  from: join(dirname(pdfjs), folder),
  to: `/sdk/pdf/${version}/${folder}`,
}))

/** `WEFT_REACT=18`: the oldest React that ui and widget support, for stories with the tag `react-18`. */
const isReact18 = process.env.WEFT_REACT === '18'
const inItsPlace = (name: string) => {
  const folder = dirname(take.resolve(`${name}-18/package.json`))
  return [
    { find: new RegExp(`^${name}$`), replacement: folder },
    { find: new RegExp(`^${name}/(.*)$`), replacement: `${folder}/$1` },
  ]
}
const react18 = { alias: [...inItsPlace('react'), ...inItsPlace('react-dom')] }

const stories = [
  '../start/**/*.stories.tsx',
  '../foundations/**/*.stories.tsx',
  '../mock-gateway/**/*.stories.tsx',
  '../parts/**/*.stories.tsx',
  '../../packages/*/src/**/*.stories.tsx',
]
/** Files with a story for React 18. Any other file would open an empty page. */
const storiesOfReact18 = () =>
  globSync(stories, { cwd: here }).filter((file) => readFileSync(join(here, file), 'utf8').includes("'react-18'"))

const kindOf = (title: string | undefined, exportName: string) => {
  if (/^(Parts|Chat parts)\//.test(title ?? '')) return exportName === 'Documentation' ? 'documentation' : 'playground'
  if (title?.startsWith('Foundations')) return 'foundation'
  return 'specimen'
}

/**
 * The tree shows plain names. A check is a sentence with behaviour ids, which is its test title (`npm test -- behaviours` reads
 * it), and appears in the panel “About”. Tags name the kind of a story; by default the tree's filter hides checks.
 */
const withPlainNames = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (fileName, options) => {
    const inputs = await indexer.createIndex(fileName, options)
    const named = namesOf(inputs)
    return inputs.map((input, at) => ({
      ...input,
      name: named[at]?.name ?? input.exportName,
      tags: [...(input.tags ?? []), named[at]?.isCheck ? 'check' : kindOf(input.title, input.exportName)],
    }))
  },
})

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: isReact18 ? storiesOfReact18() : stories,
  staticDirs: pdfResources,
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Designers come for the parts, not for the tool.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  experimental_indexers: (indexers) => (indexers ?? []).map(withPlainNames),
  tags: { check: { defaultFilterSelection: 'exclude' } },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: {
        conditions: ['weft-source', 'module', 'browser', 'development|production'],
        dedupe: ['react', 'react-dom', 'styled-components'],
        ...(isReact18 ? react18 : {}),
      },
      // Does not reuse Vite's cache of the other React version.
      ...(isReact18 ? { cacheDir: join(here, '../node_modules/.cache/react-18') } : {}),
      // Vite discovers these only when a page needs them: without this list the first page reloads, and under test the reload
      // fails the running stories.
      optimizeDeps: {
        include: [
          '@tanstack/react-query',
          '@tiptap/extension-image',
          '@tiptap/extension-table',
          '@tiptap/react',
          '@tiptap/starter-kit',
          'crypto-js/aes.js',
          'crypto-js/core.js',
          'crypto-js/mode-ecb.js',
          'crypto-js/pad-nopadding.js',
          'dayjs',
          'dompurify',
          'eventemitter3',
          'idb',
          'mock-socket',
          'pdfjs-dist/legacy/build/pdf.mjs',
          'pdfjs-dist/legacy/build/pdf.worker.mjs',
          'pinyin-pro',
          'qrcode-generator',
          'react-router-dom',
          'virtua',
          'zod',
          'zustand',
          'zustand/vanilla',
        ],
      },
      build: { chunkSizeWarningLimit: 2000 },
    }),
}

export default config
