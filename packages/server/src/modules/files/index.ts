export { createFileAddresses, type FileAddresses } from './addresses'
export { registerFiles } from './register'
