import type { UserView } from "@laundry/contracts/session"
import { UserRound } from "lucide-react"
import { useText } from "../../messages/text.tsx"
import { nameOf } from "./profile-values.ts"

const initialsOf = ({ firstName, lastName }: UserView): string =>
  [firstName, lastName].map((part) => [...(part ?? "").trim()][0]?.toUpperCase() ?? "").join("")

/** The picture where we hold one; otherwise initials. Pictures elsewhere are not asked for: nobody is told who looks. */
export const ProfileAvatar = ({ user }: { readonly user: UserView }) => {
  const text = useText("profile")
  const initials = initialsOf(user)
  const picture = user.profileImageUrl
  if (picture?.startsWith("/") === true && !picture.startsWith("//"))
    return (
      <img
        src={picture}
        alt={text("picture", { name: nameOf(user) })}
        width="80"
        height="80"
        className="size-20 shrink-0 rounded-full object-cover"
      />
    )
  return (
    <span
      aria-hidden
      className="grid size-20 shrink-0 place-items-center rounded-full bg-ocean text-2xl font-semibold tracking-wide text-on-ocean"
    >
      {initials === "" ? <UserRound className="size-9" /> : initials}
    </span>
  )
}
