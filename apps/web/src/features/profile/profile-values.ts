import { ProfileForm, type UserView } from "@laundry/contracts/people/session"
import type { Resolver } from "react-hook-form"
import { forgetInTab, recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { formRules } from "../../shared/forms/form-rules.ts"
import { nameForForm } from "../../shared/forms/full-name.ts"

/** What the form holds while it is being filled in; field names as specification §7 spells them. */
export interface ProfileValues {
  customerName: string
  phone: string
  address: string
  apt: string
  defaultSpecialInstructions: string
  defaultDeliveryInstructions: string
}

export type ProfileField = keyof ProfileValues

export const valuesOf = (user: UserView): ProfileValues => ({
  customerName: nameForForm(user),
  phone: user.phone ?? "",
  address: user.address ?? "",
  apt: user.apt ?? "",
  defaultSpecialInstructions: user.defaultSpecialInstructions ?? "",
  defaultDeliveryInstructions: user.defaultDeliveryInstructions ?? "",
})

/** The fields as they follow each other on the screen. */
export const profileFields = [
  "customerName",
  "phone",
  "address",
  "apt",
  "defaultSpecialInstructions",
  "defaultDeliveryInstructions",
] as const satisfies ReadonlyArray<ProfileField>

export const isProfileField = (name: string): name is ProfileField => profileFields.some((field) => field === name)

/** The rules and messages of the contract. */
export const profileRules: Resolver<ProfileValues, unknown, ProfileForm> = formRules(ProfileForm)

const draftKey = "profile-draft"

/** What was typed before a reload, or before the session ended; undefined when nothing was. */
export const readProfileDraft = (): Partial<ProfileValues> | undefined => {
  const kept = recallInTab(draftKey)
  if (typeof kept !== "object" || kept === null) return undefined
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => isProfileField(name) && typeof value === "string"),
  )
}

export const keepProfileDraft = (values: ProfileValues): void => rememberInTab(draftKey, values)

export const forgetProfileDraft = (): void => forgetInTab(draftKey)
