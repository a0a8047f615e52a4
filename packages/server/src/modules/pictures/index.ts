export { registerPictures } from './routes'
