import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { adminInquiryEndpoints } from "../company/admin-inquiries.ts"
import type { WireSchema } from "../http/endpoint.ts"
import { OrderUpdateForm } from "../orders/admin-orders.ts"
import { DeliveryForm, MissedPickupForm, PickupForm } from "../orders/driver.ts"
import { LaundryStepForm } from "../orders/laundry.ts"

/** What a form answers to a body, by field, as the server asks it. */
const messages = async (form: WireSchema, body: unknown): Promise<Readonly<Record<string, string>>> => {
  const { validate } = Schema.toStandardSchemaV1(form, { parseOptions: { errors: "all" } })["~standard"]
  const { issues = [] } = await validate(body)
  return Object.fromEntries(issues.map(({ path = [], message }) => [path.map(String).join("."), message]))
}

const missing = "Please fill in all fields and take a photo of the bags."
const version = "version must be a whole number"
const bags = "Number of ready bags must be a whole number"
const weight = "Actual weight must be a number of pounds"
const weightRange = "Actual weight must be from 0.1 to 2000 pounds"
const weightDecimals = "Actual weight must have two decimals at most"
const steps = "to must be one of in_progress, processing, ready_for_delivery"
const seconds = "waitedSeconds must be a whole number from 0 to 86400"
const inquiry = adminInquiryEndpoints.updateInquiry.body

describe("the forms of staff", () => {
  it.each<readonly [string, WireSchema, unknown, Readonly<Record<string, string>>]>([
    [
      "a laundry step",
      LaundryStepForm,
      { to: 1, weight: "12", readyBags: "3", version: "1" },
      { to: steps, weight, readyBags: bags, version },
    ],
    ["a laundry step without a goal", LaundryStepForm, {}, { to: steps }],
    ["a feather", LaundryStepForm, { to: "processing", weight: 0.09 }, { weight: weightRange }],
    ["too fine a weight", LaundryStepForm, { to: "processing", weight: 12.345 }, { weight: weightDecimals }],
    ["a laundry step to elsewhere", LaundryStepForm, { to: "delivered" }, { to: steps }],
    ["half a bag", LaundryStepForm, { to: "processing", readyBags: 1.5, version: 1.5 }, { readyBags: bags, version }],
    ["a pickup", PickupForm, { actualBags: "2", photoUrl: 1 }, { actualBags: missing, photoUrl: missing }],
    ["half a bag picked up", PickupForm, { actualBags: 0.5 }, { actualBags: missing, photoUrl: missing }],
    ["a delivery", DeliveryForm, { deliveredBags: null }, { deliveredBags: missing, deliveryPhotoUrl: missing }],
    ["a missed pickup", MissedPickupForm, { waitedSeconds: "300" }, { waitedSeconds: seconds }],
    [
      "a pickup that was recorded at no time",
      PickupForm,
      { actualBags: 1, recordedAt: "noon" },
      expect.objectContaining({ recordedAt: "recordedAt must be an instant in ISO 8601" }),
    ],
    ["a missed pickup too long ago", MissedPickupForm, { waitedSeconds: 86_401 }, { waitedSeconds: seconds }],
    [
      "an inquiry",
      inquiry,
      { status: 1, notes: 1, version: "1" },
      { status: expect.stringMatching(/^Status must be one of \w+, /), notes: "Must be text", version },
    ],
    [
      "an order in the admin list",
      OrderUpdateForm,
      { orderId: 1, status: 1, weight: "12", readyBags: "3", version: "1" },
      { orderId: "Order id must be text", status: "Status must be text", weight, readyBags: bags, version },
    ],
    [
      "an order's weight before washing",
      OrderUpdateForm,
      { intakeWeight: "12" },
      { intakeWeight: "Weight before washing must be a number of pounds" },
    ],
    [
      "one beyond all bags",
      OrderUpdateForm,
      { intakeWeight: 2001 },
      { intakeWeight: "Weight before washing must be from 0 to 2000 pounds" },
    ],
    [
      "one that is too fine",
      OrderUpdateForm,
      { intakeWeight: 12.345 },
      { intakeWeight: "Weight before washing must have two decimals at most" },
    ],
  ])("say in a sentence what is wrong with %s", async (_name, form, body, said) => {
    expect(await messages(form, body)).toEqual(said)
  })

  it("take what is right", async () => {
    expect(await messages(LaundryStepForm, { to: "processing", weight: 12.5, readyBags: 3, version: 1 })).toEqual({})
    expect(await messages(PickupForm, { actualBags: 2, photoUrl: "data:image/jpeg;base64,/9j/" })).toEqual({})
    for (const body of [undefined, null, {}, { waitedSeconds: 300 }]) {
      expect(await messages(MissedPickupForm, body)).toEqual({})
    }
    expect(await messages(OrderUpdateForm, { readyBags: null, weight: null, intakeWeight: null, version: 3 })).toEqual(
      {},
    )
  })
})
