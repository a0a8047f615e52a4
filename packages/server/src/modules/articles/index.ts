export { findArticle, listArticles } from './repository'
export { registerArticles } from './routes'
export { article, articleCategory } from './tables'
