export { faultProxyCommand } from './command'
export {
  createFaultProxy,
  type FaultPlan,
  type FaultProxy,
  type FaultProxyOptions,
  type Target,
  type Undo,
} from './fault-proxy'
export type { Direction, FrameChoice, FrameFault } from './frame-faults'
