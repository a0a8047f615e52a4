export { createFileAddresses } from './addresses'
export { registerFileHost } from './host'
export { registerFiles } from './register'
export { clamdScanner } from './scanner'
