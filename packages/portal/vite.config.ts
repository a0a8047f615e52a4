import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { denseStyles } from '../../tooling/dense-styles.js'
import { noPrefixes } from '../../tooling/no-prefixes.js'
import { notices } from '../../tooling/notices.js'
import { chunks, neutralNames } from './build/chunks'
import { inlineCss } from './build/inline-css'
import { lastResortFont } from './build/last-resort-font'
import { plainScripts } from './build/plain-scripts'
import { readFirst } from './build/read-first'
import { serverPaths } from './build/server-paths'
import { signInAddress } from './build/sign-in-address'
import { songFont } from './build/song-font'

const root = dirname(fileURLToPath(import.meta.url))

/** Address of the reference server for `vite dev`; the built portal is served by that server itself. */
const server = process.env.WEFT_SERVER ?? 'http://127.0.0.1:7300'

/** Packages used as files, not as modules. */
const fonts = ['@fontsource-variable/noto-sans-sc', '@fontsource/barlow-semi-condensed', '@fontsource/noto-serif-sc']

const pages: BuildOptions = {
  rollupOptions: {
    input: { index: resolve(root, 'index.html'), sso: resolve(root, 'sso.html') },
    output: { codeSplitting: chunks, ...neutralNames },
  },
}

/** The renderer of first views, fully bundled: it runs where the portal's packages are not installed. */
const drawer: BuildOptions = {
  outDir: 'dist/first-view',
  copyPublicDir: false,
  manifest: false,
  rollupOptions: { input: { worker: resolve(root, 'src/app/first-view/worker.ts') } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [
    react(),
    noPrefixes(),
    denseStyles,
    lastResortFont(),
    songFont(root),
    plainScripts(),
    readFirst(root),
    signInAddress(),
    inlineCss(),
    ...(isSsrBuild ? [] : [notices({ also: fonts, from: root })]),
  ],
  resolve: { conditions: ['weft-source', 'import', 'module', 'browser', 'default'] },
  server: {
    port: Number(process.env.PORT ?? 7480),
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
      '/ima-access': { target: server, ws: true, changeOrigin: false },
    },
  },
  build: {
    target: 'es2022',
    // Lists the files of each entry, for the byte budget.
    manifest: true,
    // The page's content security policy forbids data: URLs for scripts; small pictures and fonts stay files.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? drawer : pages),
  },
  ssr: { noExternal: true, resolve: { conditions: ['weft-source', 'import', 'module', 'default'] } },
}))
