export { isInMachineOf } from './repository'
export { registerContracts } from './routes'
