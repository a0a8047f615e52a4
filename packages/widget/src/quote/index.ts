/** Quotes: loaded with the first 引用. */
export { QuoteBar } from './QuoteBar'
export { quoteOf } from './quote'
