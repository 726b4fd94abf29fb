/** What an operator does to a database, and asks of it, by its connection string. */

export { readConnectionRoom } from "@laundry/postgres/database/connection-room"
export { type TroubledJob, troubledJobs } from "@laundry/postgres/jobs/troubled-jobs"
export { workLeft } from "@laundry/postgres/jobs/work-left"
export { migrationStatus, rollback } from "@laundry/postgres/migrations/migrate"
export { migrateDatabase } from "./schema.ts"
