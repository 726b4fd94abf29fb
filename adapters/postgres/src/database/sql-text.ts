/** Constants of the program as a list of SQL, "'picked_up', 'in_progress'": the planner sees them, and can use partial indexes. */
export const sqlList = (constants: ReadonlyArray<string>): string =>
  constants.map((constant) => `'${constant.replaceAll("'", "''")}'`).join(", ")

/** A pattern for LIKE that finds a text anywhere; its wildcards are text like everything else. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a row that has a UUID. Postgres fails on any other, where 'unknown' is the answer. */
export const isUuid = (text: string): boolean => uuidPattern.test(text)
