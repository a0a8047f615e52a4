/** Everything of the core in one file, for programs that have no bundler of their own: `dist/mini-program/weft.js`. */
export * from '../index'
export * from './index'
