/** How the configured database is reached, for those who may not know which adapter it is. */

export { type DatabaseAddress, directOf } from "@laundry/postgres/database/database-address"
