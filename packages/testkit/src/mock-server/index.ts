export { mockCommand, type RunningMock } from './command'
export { createMockServer, type MockServer, type MockServerOptions } from './mock-server'
export { controlDocument } from './open-api'
