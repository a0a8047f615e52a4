// Byte budgets, gzip (docs/guides/budgets in one line each): what a host page and a first visit download.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const scripts = 'packages/widget/dist/script'
const portal = 'packages/portal/dist'

/** Everything that the script loads for a text conversation: the loader and what it pulls in on first need. */
const firstOpen = () => {
  const plan = `${scripts}/first-open.json`
  return existsSync(plan) ? JSON.parse(readFileSync(plan, 'utf8')).map((file) => `${scripts}/${file}`) : []
}

/** The entry of the portal and all that it imports statically, home page included. */
const firstRoute = () => {
  const path = `${portal}/.vite/manifest.json`
  if (!existsSync(path)) return []
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const seen = new Set()
  const follow = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  follow('index.html')
  for (const key of Object.keys(manifest)) if (/home\/pages\/|HomePage/i.test(key)) follow(key)
  return [...seen].map((key) => `${portal}/${manifest[key].file}`).filter((file) => file.endsWith('.js'))
}

export default [
  { name: 'drop-in loader', path: `${scripts}/weft.js`, limit: '3 kB', gzip: true },
  { name: 'first open of the drop-in (all files)', path: firstOpen(), limit: '110 kB', gzip: true },
  {
    name: 'React package without React',
    path: 'packages/widget/dist/index.js',
    import: '{ WeftProvider, Assistant }',
    ignore: ['react', 'react-dom', 'react/jsx-runtime', 'crypto-js'],
    limit: '45 kB',
    gzip: true,
  },
  { name: 'portal, JavaScript of the first route', path: firstRoute(), limit: '170 kB', gzip: true },
].filter((check) => readdirSync('packages').length > 0 && check.path.length > 0)
