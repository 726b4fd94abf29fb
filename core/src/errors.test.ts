import { describe, expect, it } from "vitest"

type TaggedErrorClass = new (fields: Readonly<Record<string, unknown>>) => Error & { readonly _tag: string }

/** Something for every field that an error of the core has; a new kind of field is to be added here. */
const fields = {
  zipCode: "33139",
  area: "area-1",
  reason: "it was too much",
  deliveryDate: "2026-11-21",
  options: [],
  field: "pricePerPound",
  because: "called-off",
  message: "Given where it fails.",
  retryAfterSeconds: 60,
  // Cents.
  left: 1250,
  amount: 2000,
  pickupTimeSlot: "6:00 PM - 9:00 PM",
}

/** What single errors say in a field that others have, too. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  AccountInUse: { because: "staff" },
  ApprovalRequested: { limitOf: "order" },
  OwnCase: { as: "order" },
  RoleNotAssignable: { because: "self" },
  UserNotManageable: { because: "self" },
  InvalidOwner: { field: "email" },
  InvalidRange: { problem: "too-long" },
  DayNotClosed: { obstacles: ["A customer waits for an answer."] },
  GuestInUse: { orderNumbers: [1042] },
  OrderLinkEnded: { because: "expired", phone: "(305) 555-0142" },
  WorkerMoveNotAllowed: { because: "documents" },
  PayoutNotPossible: { because: "no-account" },
  ClaimLinkInvalid: { because: "expired" },
  RatingNotPossible: { because: "too-late" },
  RatingRespondedTo: { because: "answered" },
  AppealNotOpen: { because: "decided" },
  ClaimNotPossible: { because: "too-late" },
  ResponseNotPossible: { because: "too-late" },
  NotTippable: { because: "over" },
  TippedAlready: { tipped: 500 },
  PromoCodeRefused: { because: "used-up", minimum: null },
  PromoValueInvalid: { kind: "percent" },
  PromoCodeTaken: { promoCode: "WELCOME10" },
  PickupBookedAlready: {
    bookedOrder: { id: "x", orderNumber: 1042, pickupDate: "2026-11-20", pickupTimeSlot: "x" },
  },
  RouteNotPossible: { because: "other-leg" },
  PushNotSent: { mayHaveSent: true },
  TextNotSent: { mayHaveSent: true },
  TextRefused: { because: "stopped" },
  UnpaidOrderForPickup: {
    unpaidOrder: { id: "x", orderNumber: 1042, amountDue: "30.00", pickupDate: "2026-11-20", pickupTimeSlot: "x" },
  },
}

const isTaggedError = (exported: unknown): exported is TaggedErrorClass =>
  typeof exported === "function" && exported.prototype instanceof Error && "fields" in exported

/** The test runner's way of importing every file that matches. By the words `import.meta.glob(` it knows not to keep what it made of this file. */
interface Importing {
  readonly glob: (
    patterns: ReadonlyArray<string>,
    options: { readonly eager: true },
  ) => Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const modules = (import.meta as unknown as Importing).glob(["./**/*.ts", "!./**/*.test.ts"], {
  eager: true,
})

const errors = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, exported]) => (isTaggedError(exported) ? [{ path, name, exported }] : [])),
)

describe("every tagged error of the core", () => {
  it("is found here", () => {
    const names = errors.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(["OrderNotFound", "PickupDayNotOffered", "Forbidden", "RefundRejected"]),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(errors)("$name has a message that is fit to show, and is tagged by its name", ({ name, exported }) => {
    const error = new exported({ ...fields, ...fieldsOf[name] })
    expect(error._tag).toBe(name)
    expect(error.message).toMatch(/^[A-Z].{3,}/)
    expect(error.message).not.toMatch(/undefined|\[object/)
  })
})
