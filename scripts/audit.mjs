// `npm run audit`: asks the registry for advisories about what is locked. Where none answers, it says so and is no success.
import './start/new-enough.mjs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const { stdout, stderr } = spawnSync('npm', ['audit', '--json', ...process.argv.slice(2)], {
  cwd,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
let report
try {
  report = JSON.parse(stdout)
} catch {
  report = { message: stderr.trim().split('\n')[0] }
}
if (!report.metadata?.vulnerabilities) {
  console.error(
    `!! NO ADVISORIES WERE ASKED FOR: the registry of this machine answers none (${report.message ?? report.error?.summary ?? 'no reason given'}).`,
  )
  console.error(
    '!! Nothing is known about the packages. Ask again with a registry that answers: npm run audit -- --registry https://registry.npmjs.org',
  )
  process.exit(2)
}
const { vulnerabilities } = report
for (const { name, severity, range, via } of Object.values(vulnerabilities)) {
  const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`)).join('; ')
  console.log(`${severity.toUpperCase()} ${name} ${range}: ${why}`)
}
const { total, high, critical } = report.metadata.vulnerabilities
console.log(`${total} advisories, ${high + critical} of them high or critical`)
process.exit(high + critical > 0 ? 1 : 0)
