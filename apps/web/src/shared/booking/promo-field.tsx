import { formatDollars } from "@laundry/core/money/cents"
import { sayOffer } from "@laundry/core/pricing/promo"
import { CircleCheck, Tag } from "lucide-react"
import type { ComponentProps } from "react"
import { Button } from "../../design/button.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import type { Promo } from "./use-promo.ts"

type Taken = NonNullable<Promo["taken"]>

const TakenPromo = ({
  taken: { promo, firstOrderOnly, minimum },
  due,
}: { readonly taken: Taken } & Pick<Promo, "due">) => {
  const text = useText("booking-fields")
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
      <span>
        <strong className="font-semibold">{text("promoTaken", { code: promo.code, off: sayOffer(promo) })}</strong>{" "}
        {text("promoPays", { due: formatDollars(due), before: formatDollars(minimum) })}
        {firstOrderOnly && ` ${text("promoFirstOrder")}`}
      </span>
    </p>
  )
}

interface PromoFieldProps {
  readonly promo: Promo
  /** What ties the control to what was typed. */
  readonly input: Omit<ComponentProps<"input">, "className" | "id">
}

/** A way to a promo code that nobody has to see: a link that becomes a field. What comes of the code is said below it. */
export const PromoField = ({ promo, input }: PromoFieldProps) => {
  const text = useText("booking-fields")
  if (!promo.isOffered) return null
  if (!promo.isOpen) {
    return (
      <div className="-mx-4 justify-self-start">
        <Button tone="quiet" icon={<Tag aria-hidden className="size-4 shrink-0" />} onClick={promo.open}>
          {text("promoCode")}
        </Button>
      </div>
    )
  }
  return (
    <div aria-live="polite" className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          {...input}
          label={text("promoCode")}
          error={promo.refusal}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who pressed the link wants to type
          autoFocus={promo.isEmpty}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            // It asks about the code: the order is placed by its own button.
            event.preventDefault()
            promo.apply()
          }}
        />
        <div className="mt-7.5 *:min-h-12">
          <Button tone="secondary" pending={promo.isChecking} pendingText={text("promoChecking")} onClick={promo.apply}>
            {text("promoApply")}
          </Button>
        </div>
      </div>
      {promo.taken !== undefined && <TakenPromo taken={promo.taken} due={promo.due} />}
    </div>
  )
}
