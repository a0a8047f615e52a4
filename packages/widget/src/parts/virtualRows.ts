/** Renders long lists: a separate file, loaded with the first of them. */
export { Virtualizer } from 'virtua'
