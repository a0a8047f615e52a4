import type { MockGateway, MockGatewayOptions } from './api'

export declare function createMockGateway(options?: MockGatewayOptions): MockGateway
