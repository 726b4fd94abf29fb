import { CircleCheck } from "lucide-react"
import { ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"

/** Somebody came back to a payment that is done: nothing to worry about. */
export const AlreadyPaid = ({ href }: { readonly href: string }) => {
  const text = useText("guest-checkout")
  return (
    <div role="status" className="mx-auto w-full max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <CircleCheck aria-hidden className="size-12 text-done" />
      <h1 className="mt-5 text-3xl font-semibold tracking-tight sm:text-4xl">{text("paidTitle")}</h1>
      <p className="mt-3 text-lg text-ink-soft">{text("paidText")}</p>
      <div className="mt-8">
        <ButtonLink href={href}>{text("paidLink")}</ButtonLink>
      </div>
    </div>
  )
}
