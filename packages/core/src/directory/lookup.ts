/** Looks rows up by id: each id is requested once, concurrent ids share one call; failures are not cached. */
export function createLookup<Row extends { uuid: string }>(
  load: (ids: readonly string[]) => Promise<readonly Row[]>,
): (id: string) => Promise<Row | undefined> {
  const known = new Map<string, Promise<Row | undefined>>()
  let gathering: { ids: string[]; rows: Promise<ReadonlyMap<string, Row>> } | undefined

  const gather = () => {
    const ids: string[] = []
    const rows = Promise.resolve().then(async () => {
      gathering = undefined
      return new Map((await load(ids)).map((row): [string, Row] => [row.uuid, row]))
    })
    return { ids, rows }
  }

  return (id) => {
    const held = known.get(id)
    if (held) return held
    gathering ??= gather()
    gathering.ids.push(id)
    const row = gathering.rows.then((rows) => rows.get(id))
    known.set(id, row)
    row.catch(() => known.delete(id))
    return row
  }
}
