import type { UserView } from "@laundry/contracts/people/session"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { useText } from "../../messages/text.tsx"
import { ProfileSection } from "./section.tsx"

/** What the company knows, to look at. */
export const ProfileDetails = ({ user }: { readonly user: UserView }) => {
  const text = useText("profile")
  const details = [
    [text("phone"), user.phone && formatPhone(user.phone)],
    [text("address"), user.address],
    [text("apt"), user.apt],
    [text("laundryInstructions"), user.defaultSpecialInstructions],
    [text("deliveryInstructions"), user.defaultDeliveryInstructions],
  ] as const
  return (
    <ProfileSection title={text("detailsTitle")}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-y-5">
        {details.map(([label, value]) => (
          <div key={label} className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={value ? "whitespace-pre-line wrap-anywhere" : "text-ink-soft"}>
              {value || text("missing")}
            </dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  )
}
