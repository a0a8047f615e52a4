/**
 * A file that registers calls is HTTP only: it says what a request asks for and what the reply looks like. SQL, transactions
 * and the record of acts stand in services and repositories, so that a rule is found in one place and holds for every
 * caller. `npm test -- lanes` asks for it.
 */

const REGISTER = 'packages/server/src/platform/http/register-call.ts'
const NOT_HTTP = [
  ['a transaction', /\b(in)?transaction\(/i],
  ['SQL', /from '(drizzle-orm|pg)\b/],
  ['an entry of the record of acts', /\bwriteAudit(On)?\b/],
]

/**
 * What files that register calls do beside HTTP, a line each.
 * `modules`: what dependency-cruiser read, each with `source` and `dependencies[].resolved`; `textOf` reads a source.
 */
export function routesBeyondHttp(modules, textOf) {
  const registers = ({ source, dependencies }) =>
    dependencies.some(({ resolved }) => resolved === REGISTER) && !/\.test\.ts$|\/test-[^/]+$/.test(source)
  return modules.filter(registers).flatMap(({ source }) => {
    const text = textOf(source)
    return NOT_HTTP.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${source}: ${what}`)
  })
}
