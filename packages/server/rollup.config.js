import { application } from '../../tooling/rollup.js'

export default application(import.meta.url, {
  admin: 'src/admin.ts',
  cluster: 'src/cluster/main.ts',
  index: 'src/index.ts',
  main: 'src/main.ts',
  reset: 'src/reset.ts',
  'rotate-key': 'src/rotate-key.ts',
  'site-origin': 'src/site-origin.ts',
  'site-secret': 'src/site-secret.ts',
})
