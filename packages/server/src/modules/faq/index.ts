export { listLeafQuestions } from './repository'
export { registerFaq } from './routes'
export { createFaqSource } from './source'
export { faqQuestion } from './tables'
