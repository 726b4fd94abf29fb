import type { Role } from "../access/role.ts"
import { searchWords } from "../shared/search-words.ts"

/** Which accounts somebody looks for. */
export interface UserSearch {
  /** Words that must all occur in name, email or phone; empty finds everybody. */
  readonly text: string
  readonly role: Role | undefined
}

/** The words of a search, each with the texts of which one must occur. */
export const userSearchWords = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  searchWords(text).map(({ anyOf }) => anyOf)
