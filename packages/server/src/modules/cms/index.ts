export { registerCms } from './routes'
