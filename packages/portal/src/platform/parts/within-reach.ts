/** The URL that an error of `import()` names: Chromium and Firefox include it, Safari does not. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+/.exec(String(error))?.[0]

/**
 * Whether the server answers now, with any status: a file of an earlier version is gone, and a reload gets its successor. False
 * while the connection is broken or the server is not ready.
 */
export async function isWithinReach(error: unknown): Promise<boolean> {
  try {
    const { status } = await fetch(addressIn(error) ?? window.location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
