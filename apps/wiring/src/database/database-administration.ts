/** What an operator does to a database, and asks of it, by its connection string. */

export {
  type BranchProgress,
  type BranchState,
  branchNames,
  branchProgress,
  readBranch,
  withoutBranch,
} from "@laundry/postgres/branches/branch-catalogue"
export { type ConnectionRoom, readConnectionRoom } from "@laundry/postgres/database/connection-room"
export { canWrite } from "@laundry/postgres/database/read-only"
export { type ReplicaState, readReplicaState, sayLag } from "@laundry/postgres/database/replica-state"
export { type TroubledJob, troubledJobs } from "@laundry/postgres/jobs/troubled-jobs"
export { workLeft } from "@laundry/postgres/jobs/work-left"
export { rollback } from "@laundry/postgres/migrations/migrate"
export type { SchemaChange } from "@laundry/postgres/migrations/migration"
export { readSchemaState, type SchemaState } from "@laundry/postgres/migrations/schema-state"
export { migrateDatabase } from "../schema.ts"
