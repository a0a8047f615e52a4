/** The file that an error of `import()` names: Chromium and Firefox say its address, Safari does not. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+/.exec(String(error))?.[0]

/**
 * Whether the server that did not give a file answers now, whatever it answers: a file of a former version is gone, and
 * the page of today's version knows its successor. False while the line is cut or the server is not ready.
 */
export async function isWithinReach(error: unknown): Promise<boolean> {
  try {
    const { status } = await fetch(addressIn(error) ?? window.location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
