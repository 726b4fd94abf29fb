import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import { ButtonLink } from "../design/button.tsx"
import { useText } from "../messages/text.tsx"
import { withReturnTo } from "./view-props.ts"

/** The other ways in, above the form; nothing where there are none. */
export const ProviderLinks = ({ data: { providers, returnTo } }: { readonly data: SignInPageData }) => {
  const text = useText("sign-in")
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <ButtonLink
          key={id}
          href={withReturnTo(`/api/login/${encodeURIComponent(id)}`, returnTo)}
          tone="secondary"
          size="large"
          wide
        >
          {text("continueWith", { provider: name })}
        </ButtonLink>
      ))}
      <p className="mt-3 flex items-center gap-4 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text("orWithEmail")}
      </p>
    </div>
  )
}
