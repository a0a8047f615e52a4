export { type LoadOptions, type LoadReport, runLoad } from './load'
export { type OpenWire, openWireWith, type WireHandle, type WireHandlers } from './open-wire'
export { type Exchange, WireClient, type WireOptions, WireRefused, WireTimeout } from './wire-client'
