import { application } from '../../tooling/rollup.js'

const entries = {
  admin: 'src/cli/admin.ts',
  backup: 'src/backup/command.ts',
  cluster: 'src/cluster/main.ts',
  exchange: 'src/cli/exchange.ts',
  index: 'src/index.ts',
  main: 'src/main.ts',
  reset: 'src/cli/reset.ts',
  'rotate-key': 'src/cli/rotate-key.ts',
  'site-origin': 'src/cli/site-origin.ts',
  'site-secret': 'src/cli/site-secret.ts',
}

// Carried, not imported: Node takes the package.json of a module's package for every module that it loads, and 179 kB of
// it for each of drizzle-orm's many modules were a quarter of a start.
export default application(import.meta.url, entries, ['drizzle-orm'])
