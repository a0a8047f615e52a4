/** Returns host with port of a link, resolved as on a page of ours; undefined for anything but a web address. */
export function hostOf(address: string, ownOrigin: string): string | undefined {
  try {
    const url = new URL(address, ownOrigin)
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.host : undefined
  } catch {
    return undefined
  }
}
