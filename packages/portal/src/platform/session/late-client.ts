type Group = Readonly<Record<string, (...given: unknown[]) => Promise<unknown[]>>>

/**
 * The functions of a client whose calls, with their schemas, come with the first one that is made. A page begins with what
 * the server read for it; the schemas, evaluated with the page's own code, held a slow device up before it stood.
 *
 * @param load imports the module that makes the client (`createClient` of the contract)
 * @returns the same groups of functions; each rejects with what `load` rejects with, and asks again with its next call
 */
export function lateClient<Made extends object>(load: () => Promise<Made>): Made {
  const functionsOf = (group: string) =>
    new Proxy({} as Group, {
      get:
        (_, name: string) =>
        async (...given: unknown[]) =>
          ((await load()) as Record<string, Group>)[group]?.[name]?.(...given),
    })
  return new Proxy({} as Made, { get: (_, group: string) => functionsOf(group) })
}
