import type { Role } from "../access/role.ts"
import { searchWords } from "../shared/search-words.ts"
import { fullName, type User } from "./user.ts"

/** Which accounts somebody looks for. */
export interface UserSearch {
  /** Words that must all occur in name, e-mail or phone; empty finds everybody. */
  readonly text: string
  readonly role: Role | undefined
}

/** The words of a search, each with the texts of which one must occur. */
export const userSearchWords = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  searchWords(text).map(({ anyOf }) => anyOf)

/** Where words are looked for: name, e-mail, phone as it was written and in digits. */
export const searchedUserText = (user: User): string =>
  [user.firstName ?? "", user.lastName ?? "", user.email, user.phone ?? "", (user.phone ?? "").replaceAll(/\D/g, "")]
    .join(" ")
    .toLowerCase()

/** What lists are ordered by: the name in small letters; the e-mail of whoever gave none. */
export const userSortKey = (user: User): string => (fullName(user).trim() || user.email).toLowerCase()
