export { createFileAddresses, type FileAddresses } from './addresses'
export { registerFileHost } from './host'
export { registerFiles } from './register'
export { clamdScanner } from './scanner'
