/** Builds the URL of a call: its route with the parameters filled in, and its query. */

const PARAMETER = /:([A-Za-z]+)/g

/**
 * Fills `:name` of a route, each value percent-encoded as one segment, e.g. `/v1/api/mobile/app/host/weft-demo`.
 * Throws a TypeError that names a parameter which is missing, empty, `.` or `..`. A missing value is a bug of the caller; dots
 * would be resolved by the URL parser, so that the call would reach another route.
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

/** Returns `?a=1&b=2`, or an empty string without entries. Leaves out undefined and null entries. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
