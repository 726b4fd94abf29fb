import {
  WorkApplicationForm,
  type WorkerFile,
  WorkSettingsForm,
} from "@laundry/contracts/marketplace/worker-application"
import type { UserView } from "@laundry/contracts/people/session"
import { typedScale } from "@laundry/core/company/scale-bounds"
import { type Weekday, weekdays } from "@laundry/core/local-time/weekday"
import { unknownScale } from "@laundry/core/order/weigh-tickets/scale"
import type { Resolver } from "react-hook-form"
import { forgetInTab, recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { formRules } from "../../shared/forms/form-rules.ts"

/** A worker's scale as it is typed. */
export type ScaleValues = ReturnType<typeof typedScaleOf>

/** What the forms hold while they are filled in. */
export interface WorkFileValues extends ScaleValues {
  name: string
  phone: string
  address: string
  radiusMiles: number
  capacity: number
  availability: ReadonlyArray<Weekday>
  /** As it is shown. */
  agreement: string
  agrees: boolean
  offerMails: boolean
  version: number
}

export type WorkFileField = keyof WorkFileValues

const workingDays = weekdays.filter((day) => day !== "saturday" && day !== "sunday")

/** The scale as the form holds it; without one its fields are empty. */
const typedScaleOf = (scale: WorkerFile["scale"]) => {
  const { scaleCertifiedOn: _certifiedOn, ...typed } = typedScale(scale ?? unknownScale)
  return typed
}

/** What an application starts with: what the profile knows, and what is usual. */
export const valuesOfUser = ({ firstName, lastName, phone, address }: UserView): WorkFileValues => ({
  name: [firstName, lastName].filter(Boolean).join(" "),
  phone: phone ?? "",
  address: address ?? "",
  ...typedScaleOf(null),
  radiusMiles: 5,
  capacity: 3,
  availability: workingDays,
  agreement: "",
  agrees: false,
  offerMails: true,
  version: 0,
})

/** What the forms start with where there is a file. */
export const valuesOfFile = (file: WorkerFile): WorkFileValues => ({
  name: file.name,
  phone: file.phone,
  address: file.address,
  ...typedScaleOf(file.scale),
  radiusMiles: file.radiusMiles,
  capacity: file.capacity,
  availability: file.availability,
  agreement: "",
  agrees: false,
  offerMails: file.offerMails,
  version: file.version,
})

/** What a form holds once its file has changed from `before` to `saved`: what was typed over stays, in the version that is saved. */
export const typedOverFile = (typed: WorkFileValues, before: WorkFileValues, saved: WorkFileValues): WorkFileValues => {
  const known = new Map<string, unknown>(Object.entries(before))
  const own = Object.entries(typed).filter(([field, value]) => String(value) !== String(known.get(field)))
  return { ...saved, ...Object.fromEntries(own), version: saved.version }
}

export const applicationRules: Resolver<WorkFileValues, unknown, WorkApplicationForm> = formRules(WorkApplicationForm)
export const settingsRules: Resolver<WorkFileValues, unknown, WorkSettingsForm> = formRules(WorkSettingsForm)

const draftKey = "work-application-draft"

const isDay = (day: unknown): day is Weekday => weekdays.some((known) => known === day)

/** What was typed of an application before a reload, of what differs from this. Consent is given anew each time. */
export const readApplicationDraft = (initial: WorkFileValues): WorkFileValues => {
  const kept = recallInTab(draftKey)
  if (typeof kept !== "object" || kept === null) return initial
  const known = new Map<string, unknown>(Object.entries(kept))
  const text = (name: "name" | "phone" | "address" | keyof ScaleValues) => {
    const value = known.get(name)
    return typeof value === "string" ? value : initial[name]
  }
  const number = (name: "radiusMiles" | "capacity") => {
    const value = known.get(name)
    return typeof value === "number" ? value : initial[name]
  }
  const days = known.get("availability")
  return {
    ...initial,
    name: text("name"),
    phone: text("phone"),
    address: text("address"),
    scaleName: text("scaleName"),
    scaleSerial: text("scaleSerial"),
    scaleCertificate: text("scaleCertificate"),
    scalePermitNumber: text("scalePermitNumber"),
    scalePermitPlace: text("scalePermitPlace"),
    scalePermitUntil: text("scalePermitUntil"),
    radiusMiles: number("radiusMiles"),
    capacity: number("capacity"),
    availability: Array.isArray(days) ? days.filter(isDay) : initial.availability,
  }
}

/** Keeps all that was typed but the consent and the agreement, which is long. */
export const keepApplicationDraft = ({ agreement: _agreement, agrees: _agrees, ...typed }: WorkFileValues) =>
  rememberInTab(draftKey, typed)

export const forgetApplicationDraft = (): void => forgetInTab(draftKey)
