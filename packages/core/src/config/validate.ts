/** The drop-in script looks at its page's options before it loads the rules (packages/widget/rollup.script.js): its chat has none. */
export { validateConfig } from './rules'
