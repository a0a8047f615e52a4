export { createMind, type Mind } from './mind'
export { registerRobot } from './routes'
export { createRobotSource } from './source'
