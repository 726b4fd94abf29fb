/** Constants of the program as a list of SQL, "'picked_up', 'in_progress'": the planner sees them, and can use partial indexes. */
export const sqlList = (constants: ReadonlyArray<string>): string =>
  constants.map((constant) => `'${constant.replaceAll("'", "''")}'`).join(", ")
