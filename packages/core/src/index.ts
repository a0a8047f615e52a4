export type * from './api'
export type * from './platform/ports'
