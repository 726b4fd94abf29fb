/** "America/New York" */
export const sayTimeZone = (name: string): string => name.replaceAll("_", " ")
