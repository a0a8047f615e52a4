/** What draws long lists: a file of its own, fetched with the first of them. */
export { Virtualizer } from 'virtua'
