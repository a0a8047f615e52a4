/**
 * A file that registers calls is HTTP only: it says what a request asks for and what the reply looks like. SQL, transactions
 * and the record of acts stand in services and repositories, so that a rule is found in one place and holds for every
 * caller. A repository is SQL only: the record of acts, and a transaction that a route asks for, belong to a service.
 * `npm test -- lanes` asks for both.
 */
import ts from 'typescript'

const HTTP = 'packages/server/src/platform/http/'
const REGISTER = [`${HTTP}register-call.ts`, `${HTTP}door.ts`]
/** The roof makes the handles of the database and looks after the doors; it registers nothing itself. */
const ROOF = 'packages/server/src/app.ts'

const NOT_HTTP = [
  ['a transaction', /\b(in)?transaction\(/i],
  ['SQL', /from '(drizzle-orm|pg)\b/],
  ['an entry of the record of acts', /\bwriteAudit(On)?\b/],
]

/** What a context, a transaction or a pool calls a way into the database. */
const HANDLES = ['db', 'database', 'pool', 'client', 'connection', 'tx']
/** Methods of such a handle that make a statement; a Map and a hash have some of the same names. */
const STATEMENTS = new Set([
  '$count',
  'delete',
  'execute',
  'insert',
  'query',
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'update',
  'with',
])

const each = (node, work) => {
  work(node)
  ts.forEachChild(node, (child) => each(child, work))
}

/** The last name of `db`, `api.weft.db`, `context['pool']`. */
const lastNameOf = (node) =>
  ts.isElementAccessExpression(node) ? node.argumentExpression.text : (node.name ?? node).text

/** Lines on which a handle of the database is asked for rows, under whatever name the file gave it. */
function statementLines(text) {
  const source = ts.createSourceFile('routes.ts', text, ts.ScriptTarget.Latest, true)
  const handles = new Set(HANDLES)
  each(source, (node) => {
    // const { db: rows } = api.weft
    if (ts.isBindingElement(node) && node.propertyName && HANDLES.includes(node.propertyName.text))
      handles.add(node.name.getText())
    // const rows = api.weft.db
    if (ts.isVariableDeclaration(node) && node.initializer && HANDLES.includes(lastNameOf(node.initializer)))
      handles.add(node.name.getText())
  })
  const lines = new Set()
  each(source, (node) => {
    // db.query.goods.findMany() goes through a property, pool.query() is a call: both read `handle.statement`.
    if (!ts.isPropertyAccessExpression(node) || !STATEMENTS.has(node.name.text)) return
    if (handles.has(lastNameOf(node.expression)))
      lines.add(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
  })
  return [...lines]
}

const registers = ({ source, dependencies }) =>
  dependencies.some(({ resolved }) => REGISTER.includes(resolved)) &&
  source !== ROOF &&
  !/\.test\.ts$|\/test-[^/]+$/.test(source)

/** A file with the SQL of a module; `service.ts` has its rules. */
const isRepository = (source) => /\/modules\/[^/]+\/(?:[^/]+-)?repository\.ts$/.test(source)
const CHANGES = /\.(?:insert|update|delete)\(|\b(?:insert into|update \w+ set|delete from)\b/i
const IN_TRANSACTION = /\b(?:in)?transaction\(/i

/** Names of a source's functions that change rows in a transaction. */
function changesInTransaction(text) {
  const source = ts.createSourceFile('repository.ts', text, ts.ScriptTarget.Latest, true)
  const declared = source.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? one.declarationList.declarations : [one],
  )
  return declared.flatMap((one) => {
    const own = one.getText()
    return one.name && IN_TRANSACTION.test(own) && CHANGES.test(own) ? [one.name.getText()] : []
  })
}

/**
 * A route may read rows from the repository of its module, and call a change that is one statement. A line for each change in a
 * transaction that a route imports from a repository, and for each entry of the record of acts in a repository.
 */
export function repositoriesBeyondSql(modules, textOf) {
  const records = modules
    .filter(({ source }) => isRepository(source) && /\bwriteAudit(On)?\b/.test(textOf(source)))
    .map(({ source }) => `${source}: an entry of the record of acts`)
  const asked = modules.filter(registers).flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => isRepository(resolved))
      .flatMap(({ resolved }) => changesInTransaction(textOf(resolved)))
      .filter((name) => new RegExp(`\\b${name}\\b`).test(textOf(source)))
      .map((name) => `${source}: ${name} of its repository, a change in a transaction`),
  )
  return [...records, ...asked]
}

/**
 * What files that register calls do beside HTTP, a line each.
 * `modules`: what dependency-cruiser read, each with `source` and `dependencies[].resolved`; `textOf` reads a source.
 */
export function routesBeyondHttp(modules, textOf) {
  return modules.filter(registers).flatMap(({ source }) => {
    const text = textOf(source)
    return [
      ...NOT_HTTP.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${source}: ${what}`),
      ...statementLines(text).map((line) => `${source}:${line}: SQL`),
    ]
  })
}
