/** A pattern for LIKE that finds a text anywhere; its wildcards are text like everything else. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`
