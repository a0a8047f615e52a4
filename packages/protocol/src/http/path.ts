/** The address of a call: its route with the parameters filled in, and its query. */

const PARAMETER = /:([A-Za-z]+)/g

/**
 * Fills `:name` of a route, each value percent-encoded as one segment, e.g. `/v1/api/mobile/app/host/weft-demo`.
 * Throws a TypeError that names the parameter which is missing, empty, `.` or `..`: a path with a hole is a bug of the
 * caller, and dots are resolved away by the parser of URLs, so that the call would reach another route.
 */
export function fillRoute(name: string, route: string, params: Readonly<Record<string, unknown>>): string {
  return route.replace(PARAMETER, (_match, parameter: string) => {
    const value = params[parameter]
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${name}: path parameter "${parameter}" is missing`)
    }
    if (value === '.' || value === '..') {
      throw new TypeError(`${name}: path parameter "${parameter}" may not be "${value}"`)
    }
    return encodeURIComponent(String(value))
  })
}

/** `?a=1&b=2`, or nothing where there is no entry. Entries that are undefined or null are not sent. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
