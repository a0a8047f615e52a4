import { library } from '../../tooling/rollup.js'

export default library(import.meta.url)
