export { createPeopleSource, KINDS } from './people-source'
export { registerDirectory } from './routes'
