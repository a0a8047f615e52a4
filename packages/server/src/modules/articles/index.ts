export { findArticle, listArticles } from './repository'
export { registerArticles } from './routes'
