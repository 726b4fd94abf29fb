import { longestFullName } from "@laundry/contracts/http/wire"
import type { UserView } from "@laundry/contracts/people/session"

type Names = Pick<UserView, "firstName" | "lastName">

/** "Ana Lopez"; empty when nothing is known. */
export const nameOf = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(" ")

/** The same for a form, which takes no more than so many characters: both names together may be longer. */
export const nameForForm = (names: Names): string =>
  nameOf(names)
    .slice(0, longestFullName)
    // Half an emoji is refused, too.
    .replace(/\p{Surrogate}$/u, "")
