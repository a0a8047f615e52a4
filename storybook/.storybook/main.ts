// One Storybook over the primitives, the widget's parts and the portal's blocks. Sources are shown, not builds.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const take = createRequire(import.meta.url)
const pdfjs = take.resolve('pdfjs-dist/package.json')
const { version } = take(pdfjs) as { version: string }
/** Where the chat service has them: see `resourcesOf` in the widget's previews. */
const pdfResources = ['cmaps', 'standard_fonts', 'wasm', 'iccs'].map((folder) => ({
  from: join(dirname(pdfjs), folder),
  to: `/sdk/pdf/${version}/${folder}`,
}))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../foundations/**/*.stories.tsx',
    '../mock-gateway/**/*.stories.tsx',
    '../../packages/*/src/**/*.stories.tsx',
  ],
  staticDirs: pdfResources,
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: {
        conditions: ['weft-source', 'module', 'browser', 'development|production'],
        dedupe: ['react', 'react-dom', 'styled-components'],
      },
      // Found only when a page that needs it is opened: without this list the first opening reloads itself, and under test
      // the reload fails the stories that were being read.
      optimizeDeps: {
        include: [
          '@tanstack/react-query',
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
          'pdfjs-dist',
          'pdfjs-dist/build/pdf.worker.mjs',
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
