import { anywhere } from "../../database/sql-text.ts"

/** Digits that each way of writing a number has in a row. */
const writtenDigits = 10

/** A pattern for `search_text` of all that may have a phone, by its key (`phoneKey`): the index finds them, and the key decides. */
export const likePhone = (key: string): string => anywhere(key.replace("+", "").slice(-writtenDigits))
