/**
 * Begins a trace with each call of a page to its own origin (W3C Trace Context), where the operator wants it: the server then
 * puts `/trace-calls.js`, which is the text of this function, before every other script. So it must not use anything outside
 * itself, and costs nothing where traces are off.
 */
export function traceCalls(page: typeof globalThis): void {
  const { fetch, crypto, location, Headers, Request, URL, XMLHttpRequest } = page
  const hex = (bytes: number) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const traceparent = () => `00-${hex(16)}-${hex(8)}-01`
  const isOwn = (address: string | URL) => new URL(address, location.href).origin === location.origin

  page.fetch = (input, init) => {
    if (!isOwn(input instanceof Request ? input.url : input)) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (!headers.has('traceparent')) headers.set('traceparent', traceparent())
    return fetch(input, { ...init, headers })
  }

  // Uploads: fetch reports no progress.
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: Parameters<typeof open>) {
    open.apply(this, given)
    if (isOwn(given[1])) this.setRequestHeader('traceparent', traceparent())
  } as typeof open
}
