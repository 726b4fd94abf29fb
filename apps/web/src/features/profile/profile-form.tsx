import type { UserView } from "@laundry/contracts/people/session"
import { Controller } from "react-hook-form"
import { Button } from "../../design/button.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { AddressField } from "../../shared/address/address-field.tsx"
import type { ProfileField } from "./profile-values.ts"
import { ProfileSection } from "./section.tsx"
import { useProfileForm } from "./use-profile-form.ts"

interface ProfileFormProps {
  readonly user: UserView
  /** Saved, or left as it was. */
  readonly onDone: () => void
}

/** The profile as it can be changed (specification §5). */
export const ProfileForm = ({ user, onDone }: ProfileFormProps) => {
  const text = useText("profile")
  const model = useOperatingModel()
  const { form, problems, submit, isPending } = useProfileForm(user, onDone)
  const { errors } = form.formState
  const field = (name: ProfileField) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <ProfileSection title={text("editTitle")}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <ProblemList title={text("problems")} problems={problems} onChoose={(name) => form.setFocus(name)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("customerName")} label={text("name")} autoComplete="name" />
          <TextField
            {...field("phone")}
            label={text("phone")}
            hint={text("phoneHint", { model })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Controller
            control={form.control}
            name="address"
            render={({ field: address, fieldState }) => (
              <AddressField
                {...address}
                label={text("address")}
                hint={text("addressHint", { model })}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextField {...field("apt")} label={text("apt")} optional autoComplete="address-line2" />
        </div>
        <TextArea
          {...field("defaultSpecialInstructions")}
          label={text("laundryInstructions")}
          hint={text("laundryInstructionsHint")}
          optional
        />
        <TextArea
          {...field("defaultDeliveryInstructions")}
          label={text("deliveryInstructions")}
          hint={text("deliveryInstructionsHint")}
          optional
        />
        <p className="text-sm text-ink-soft">{text("emailHint")}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" pending={isPending} pendingText={text("saving")}>
            {text("save")}
          </Button>
          <Button tone="secondary" disabled={isPending} onClick={onDone}>
            {text("cancel")}
          </Button>
        </div>
      </form>
    </ProfileSection>
  )
}
