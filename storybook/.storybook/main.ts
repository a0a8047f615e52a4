// One Storybook over the primitives, the widget's parts and the portal's blocks. Sources are shown, not builds.
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../foundations/**/*.stories.tsx', '../../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: {
        conditions: ['weft-source', 'module', 'browser', 'development|production'],
        dedupe: ['react', 'react-dom', 'styled-components'],
      },
      build: { chunkSizeWarningLimit: 2000 },
    }),
}

export default config
