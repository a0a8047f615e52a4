/**
 * Leaves stylis's table of vendor prefixes out of a build (3 kB): styled-components uses it only under a
 * `StyleSheetManager` with `enableVendorPrefixes`, and Weft has none.
 */
export const noPrefixes = () => ({
  name: 'no-prefixes',
  load: (id) => (/[\\/]stylis[\\/]src[\\/]Prefixer\.js$/.test(id) ? 'export const prefix = (value) => value' : null),
})
