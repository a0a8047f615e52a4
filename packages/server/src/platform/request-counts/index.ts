export { createLocalCounts } from './counts'
export { createRedisCounts } from './redis-counts'
export { createCountsWithFallback } from './with-fallback'
