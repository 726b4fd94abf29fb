/**
 * Settings that keep a test's server to few connections: PostgreSQL takes twenty milliseconds of a processor and more for each, and a
 * call that is tested alone needs one. What they do to the product is what a small machine's settings do.
 */
export const fewConnections = { DATABASE_POOL_SIZE: "4", JOB_CONCURRENCY: "1" } as const
