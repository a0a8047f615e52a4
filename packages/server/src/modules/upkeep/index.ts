export { registerUpkeep } from './routes'
