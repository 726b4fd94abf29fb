import { whyNoBranchSchema } from "@laundry/postgres/database/branch"
import type { makeReader } from "../environment.ts"

/** Reads DATABASE_SCHEMA, the schema of a branch; undefined is the installation that has the database for itself. */
export const readDatabaseSchema = ({
  text,
  problems,
}: Pick<ReturnType<typeof makeReader>, "text" | "problems">): string | undefined => {
  const value = text("DATABASE_SCHEMA")
  const reason = value === undefined ? undefined : whyNoBranchSchema(value)
  if (reason === undefined) return value
  problems.push(`DATABASE_SCHEMA ${reason}`)
  return undefined
}

export { whyNoBranchSchema } from "@laundry/postgres/database/branch"
