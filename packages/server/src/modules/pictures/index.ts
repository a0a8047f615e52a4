export { registerPictures } from './routes'
export { shareSize } from './share'
