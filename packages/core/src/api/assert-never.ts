/** Closes a switch over a union: a new member fails to compile, and an unexpected value throws TypeError. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`)
}
