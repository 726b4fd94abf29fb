import { MessageCircle, PackageCheck, Zap } from "lucide-react"
import { type PlainMessageId, useText } from "../messages/text.tsx"

const reasons = [
  { icon: Zap, title: "oneClick", text: "oneClickText" },
  { icon: PackageCheck, title: "follow", text: "followText" },
  { icon: MessageCircle, title: "chat", text: "chatText" },
] as const satisfies ReadonlyArray<{ icon: unknown; title: PlainMessageId<"sign-in">; text: PlainMessageId<"sign-in"> }>

/** What an account is good for. Only where there is room beside the form. */
export const AccountReasons = () => {
  const text = useText("sign-in")
  return (
    <aside
      aria-labelledby="account-reasons"
      className="m-4 hidden rounded-card border border-line bg-linen-deep px-9 lg:flex lg:flex-col lg:justify-center"
    >
      <h2 id="account-reasons" className="text-lg font-semibold">
        {text("withAccount")}
      </h2>
      <ul className="mt-6 grid gap-7">
        {reasons.map(({ icon: Icon, ...said }) => (
          <li key={said.title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper text-ocean shadow-lift">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h3 className="font-semibold">{text(said.title)}</h3>
              <p className="mt-0.5 text-ink-soft">{text(said.text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
