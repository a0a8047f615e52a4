export { registerDesk } from './routes'
export { createDeskStore } from './store'
