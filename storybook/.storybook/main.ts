// One Storybook over the primitives, the widget's parts and the portal's blocks. Sources are shown, not builds.
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../foundations/**/*.stories.tsx',
    '../mock-gateway/**/*.stories.tsx',
    '../../packages/*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: {
        conditions: ['weft-source', 'module', 'browser', 'development|production'],
        dedupe: ['react', 'react-dom', 'styled-components'],
      },
      // Found only when the mock gateway's page is opened: without this list the first opening reloads itself.
      optimizeDeps: {
        include: [
          'crypto-js/aes.js',
          'crypto-js/core.js',
          'crypto-js/mode-ecb.js',
          'crypto-js/pad-nopadding.js',
          'dompurify',
          'eventemitter3',
          'idb',
          'mock-socket',
          'pdfjs-dist',
          'pdfjs-dist/build/pdf.worker.mjs',
          'pinyin-pro',
          'qrcode-generator',
          'react-router-dom',
          'zustand',
        ],
      },
      build: { chunkSizeWarningLimit: 2000 },
    }),
}

export default config
