export { registerFaq } from './routes'
export { createFaqSource } from './source'
