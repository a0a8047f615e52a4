/** The whole core in one file, for programs without a bundler: `dist/mini-program/weft.js`. */
export * from '../index'
export * from './index'
