export { createNodeBus, type NodeBus } from './node-bus'
export { createPostgresCarrier } from './postgres-carrier'
export { createRedisCarrier } from './redis-carrier'
