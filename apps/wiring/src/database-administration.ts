/** What an operator does to a database, and asks of it, by its connection string. */
export { migrationStatus, rollback } from "@laundry/postgres/migrate"
export { workLeft } from "@laundry/postgres/work-left"
export { migrateDatabase } from "./schema.ts"
