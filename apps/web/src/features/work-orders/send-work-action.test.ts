import { afterEach, describe, expect, it, vi } from "vitest"
import { sendWorkAction } from "./send-work-action.ts"
import type { WorkAction } from "./work-action.ts"

const action: WorkAction = {
  id: "a",
  userId: "worker",
  kind: "pickup",
  orderId: "offer-1",
  orderNumber: 1042,
  customerName: "Ana Alvarez",
  recordedAt: Date.parse("2026-11-20T23:00:00Z"),
  bags: 3,
  oversizedItems: 2,
  weight: 31.5,
  intakeWeight: null,
  refusal: null,
}

const ended = {
  kind: "ended",
  id: "offer-1",
  orderNumber: 1042,
  outcome: "delivered",
  at: "2026-11-21T14:00:00.000Z",
  pay: "22.50",
}

/** What reaches the server of an action. */
const sent = async (changes: Partial<WorkAction>, photo?: string) => {
  const calls: Array<readonly [string, unknown]> = []
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    calls.push([address, typeof body === "string" ? JSON.parse(body) : undefined])
    return Promise.resolve(Response.json(ended))
  })
  expect(await sendWorkAction({ ...action, ...changes }, photo)).toMatchObject({ kind: "ended", pay: 2250 })
  return calls
}

it("is sent with the name of who recorded it, so that nobody else's session takes it", async () => {
  const named: Array<string | null> = []
  vi.stubGlobal("fetch", (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get("recorded-by"))
    return Promise.resolve(Response.json(ended))
  })
  await sendWorkAction({ ...action, kind: "set-out" }, undefined)
  expect(named).toEqual(["worker"])
})

const photo = "data:image/jpeg;base64,AAAA"

describe("what a laundry worker recorded", () => {
  afterEach(() => void vi.unstubAllGlobals())

  it("is sent to the call of its kind, with the accepted offer's id and no version", async () => {
    const orders = "/api/work/orders/offer-1"
    const recordedAt = "2026-11-20T23:00:00.000Z"
    expect(await sent({ kind: "set-out" })).toEqual([[`${orders}/in-transit`, undefined]])
    expect(await sent({ kind: "pickup" }, photo)).toEqual([
      [`${orders}/pickup`, { actualBags: 3, photoUrl: photo, recordedAt, oversizedItems: 2 }],
    ])
    expect(await sent({ kind: "missed", wait: { seconds: 312, isStated: true } })).toEqual([
      [`${orders}/missed-pickup`, { waitedSeconds: 312, waitStated: true, recordedAt }],
    ])
    expect(await sent({ kind: "showed-up" }, photo)).toEqual([
      [`${orders}/revert-pickup`, { actualBags: 3, photoUrl: photo, recordedAt, oversizedItems: 2 }],
    ])
    expect(await sent({ kind: "wash" })).toEqual([[`${orders}/wash`, { recordedAt }]])
    expect(await sent({ kind: "weigh" }, photo)).toEqual([
      [`${orders}/weigh`, { weight: 31.5, readyBags: 3, scalePhoto: photo, oversizedItems: 2, recordedAt }],
    ])
    expect(await sent({ kind: "weigh", oversizedItems: null, intakeWeight: 33 })).toEqual([
      [`${orders}/weigh`, { weight: 31.5, intakeWeight: 33, readyBags: 3, recordedAt }],
    ])
    expect(await sent({ kind: "delivery" }, photo)).toEqual([
      [`${orders}/deliver`, { deliveredBags: 3, deliveryPhotoUrl: photo, recordedAt }],
    ])
  })
})
