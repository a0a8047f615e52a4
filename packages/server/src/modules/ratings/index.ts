export { registerRatings } from './routes'
