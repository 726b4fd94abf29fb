import { forgetInTab, recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { type UpdateValues, updateFields } from "./update-values.ts"

/** What somebody is changing of an order, and the state of it that they saw. */
export interface UpdateDraft {
  readonly base: {
    readonly version: number
    readonly values: UpdateValues
    /** How many rows its history had. */
    readonly events: number
  }
  readonly values: UpdateValues
  /** The additional charges were typed, and not made by the weight. */
  readonly areChargesByHand: boolean
}

const keyOf = (orderId: string) => `admin-order-${orderId}`

const isValues = (value: unknown): value is UpdateValues =>
  typeof value === "object" &&
  value !== null &&
  updateFields.every((field) => typeof (value as Partial<Record<string, unknown>>)[field] === "string")

/** What was typed and not saved before the dialog closed, the page was reloaded or the session ended. */
export const readUpdateDraft = (orderId: string): UpdateDraft | undefined => {
  const kept = recallInTab(keyOf(orderId))
  if (typeof kept !== "object" || kept === null || !("base" in kept) || !("values" in kept)) return undefined
  const { base, values } = kept
  if (typeof base !== "object" || base === null || !("version" in base) || !("values" in base)) return undefined
  if (typeof base.version !== "number" || !isValues(base.values) || !isValues(values)) return undefined
  return {
    base: {
      version: base.version,
      values: base.values,
      events: "events" in base && typeof base.events === "number" ? base.events : 0,
    },
    values,
    areChargesByHand: "areChargesByHand" in kept && kept.areChargesByHand === true,
  }
}

export const keepUpdateDraft = (orderId: string, draft: UpdateDraft): void => rememberInTab(keyOf(orderId), draft)

export const forgetUpdateDraft = (orderId: string): void => forgetInTab(keyOf(orderId))
