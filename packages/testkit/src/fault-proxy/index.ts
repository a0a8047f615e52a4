export { faultProxyCommand } from './command'
export {
  createFaultProxy,
  type Direction,
  type FaultPlan,
  type FaultProxy,
  type FaultProxyOptions,
  type FrameChoice,
  type FrameFault,
  type Target,
  type Undo,
} from './fault-proxy'
