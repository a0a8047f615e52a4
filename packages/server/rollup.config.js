import { application } from '../../tooling/rollup.js'

const entries = {
  admin: 'src/admin.ts',
  cluster: 'src/cluster/main.ts',
  index: 'src/index.ts',
  main: 'src/main.ts',
  reset: 'src/reset.ts',
  'rotate-key': 'src/rotate-key.ts',
  'site-origin': 'src/site-origin.ts',
  'site-secret': 'src/site-secret.ts',
}

// Carried, not imported: Node takes the package.json of a module's package for every module that it loads, and 179 kB of
// it for each of drizzle-orm's many modules were a quarter of a start.
export default application(import.meta.url, entries, ['drizzle-orm'])
