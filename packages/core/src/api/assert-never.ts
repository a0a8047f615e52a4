/** Closes a switch over a union: a new member fails to compile here, and a foreign value fails loudly. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`)
}
