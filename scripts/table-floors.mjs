/**
 * A statement that is written as text names tables as an import names modules: those of its own floor and of the floors below
 * (FLOORS of .dependency-cruiser.cjs, decision 194). The import rules do not see such a name. `npm test -- lanes` asks for it.
 */

const SERVER = 'packages/server/src/'
const MODULES = `${SERVER}modules/`

/** File and table of a floor above, and why the statement stands where it does. A line that is no longer needed is told, too. */
export const UPWARDS = {
  [`${MODULES}rosters/desks.ts`]: {
    desk_agent: 'Who answers for a desk is part of who somebody is and may; every floor asks for it.',
    desk: 'A robot with a seat sits at all of them, which is part of who it is.',
  },
  [`${MODULES}rosters/keep.ts`]: {
    desk: 'The roster follows from the roles in the transaction that changes them.',
    desk_agent: 'The roster follows from the roles in the transaction that changes them.',
    service_session: 'An agent with open conversations stays on the roster until these are handed over.',
  },
  [`${MODULES}cms/kinds/goods.ts`]: {
    machine_part:
      'A part that is removed takes these rows along by its foreign key: the same transaction asks for them.',
  },
  [`${MODULES}deliveries/service.ts`]: {
    message:
      'One statement asks for every reference and deletes: a message that comes between two statements would be missed.',
  },
  [`${SERVER}platform/secret-box.ts`]: {
    server_secret:
      'The box is opened before the first module, and checks its key by a row among the secrets that it seals.',
  },
}

/** `from message`, `JOIN desk_agent a`, `insert into app`, `UPDATE file SET`. */
const NAMED = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const isComment = (line) => /^\s*(?:\*|\/\/|\/\*)/.test(line)
const isImport = (line) => /\bfrom '/.test(line)

/** 0 for the platform; the modules by their floor; all that stands above the modules sees every table. */
function heightOf(file, floors) {
  if (file.startsWith(`${SERVER}platform/`)) return 0
  if (!file.startsWith(MODULES)) return Number.POSITIVE_INFINITY
  const name = file.slice(MODULES.length).split('/')[0]
  return floors.findIndex(({ modules }) => modules.includes(name)) + 1
}

/**
 * A line for each name of a table of a floor above, and for each listed reason that no statement needs.
 * `files`: `[{ file, text }]` of the server, paths from the root; `floors`: `[{ floor, modules }]` from the ground up.
 */
export function tablesFromAbove(files, floors, listed = UPWARDS) {
  const height = new Map()
  for (const { file, text } of files)
    if (file.startsWith(MODULES) && file.endsWith('/tables.ts'))
      for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) height.set(table, heightOf(file, floors))
  const needed = new Set()
  const wrong = files.flatMap(({ file, text }) => {
    if (!file.startsWith(SERVER)) return []
    const own = heightOf(file, floors)
    return text.split('\n').flatMap((line, at) => {
      if (isComment(line) || isImport(line)) return []
      return [...line.matchAll(NAMED)].flatMap(([, name]) => {
        const table = name.toLowerCase()
        if ((height.get(table) ?? 0) <= own) return []
        if (listed[file]?.[table]) needed.add(`${file} ${table}`)
        return listed[file]?.[table] ? [] : [`${file}:${at + 1}: ${table}, a table of a floor above`]
      })
    })
  })
  const stale = Object.entries(listed).flatMap(([file, tables]) =>
    Object.keys(tables)
      .filter((table) => !needed.has(`${file} ${table}`))
      .map((table) => `${file}: ${table} is listed in scripts/table-floors.mjs, and no statement names it`),
  )
  return [...wrong, ...stale]
}
