export { registerVisitors } from './routes'
export { changeSiteSecrets } from './secrets'
