export { conformanceCommand } from './command'
export { CONFORMANCE_RULES, runConformance, Unreachable } from './conformance'
export { describeReport } from './report'
export type {
  ConformanceClock,
  ConformanceOptions,
  ConformanceReport,
  Credentials,
  RuleResult,
} from './trial/target'
