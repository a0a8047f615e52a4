export { createLocalCounts, type RequestCount, type RequestCounts } from './counts'
export { createRedisCounts, type RedisCounts } from './redis-counts'
export { createCountsWithFallback } from './with-fallback'
