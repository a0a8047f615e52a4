/** Whether `address`, resolved against any origin, stays on that origin and is written as a path. */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return false
  const base = 'http://own.invalid'
  try {
    const resolved = new URL(address, base)
    // Resolving removes dot segments: `/.//host` becomes `//host`, which a browser reads as a host.
    return resolved.origin === base && !resolved.pathname.startsWith('//')
  } catch {
    return false
  }
}
