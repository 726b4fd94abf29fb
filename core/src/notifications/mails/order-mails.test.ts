import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import { eastern } from "@laundry/core-testing/in-memory/product"
import { paid, publicUrl, scene, unpaid, write } from "@laundry/core-testing/order-mail-samples"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { marketplaceTerms } from "../../marketplace/marketplace-terms.ts"
import { cents, formatDollars, formatMoney } from "../../money/cents.ts"
import { amountDue, isPayable } from "../../order/amount-due.ts"
import { chargedOf, type Order } from "../../order/order.ts"
import { payableBalance } from "../../order/order-balance.ts"
import type { OrderMailContent } from "../../order/order-mail.ts"
import type { OrderStatus } from "../../order/order-status.ts"
import { owesNothing } from "../../order/status-meaning.ts"
import { chargesFor } from "../../order/update-rules.ts"
import type { MailScene } from "../mail-scene.ts"
import { orderMailBody } from "./order-mails.ts"
import { balanceSums } from "./order-money.ts"

describe("the mail about a received order", () => {
  it("thanks, says when we come, what it costs and where to pay", () => {
    const body = write("order-received", unpaid)
    expect(body.subject).toBe("We have your order #1042")
    expect(body.heading).toBe("Thank you!")
    expect(body.paragraphs).toContain("The minimum of $30.00 covers the first 30 lbs; each further pound is $1.00.")
    expect(Object.fromEntries(body.facts)).toEqual({
      Order: "#1042",
      Pickup: "Fri, Nov 20, 6:00 PM - 9:00 PM",
      Delivery: "Sat, Nov 21, before 10 AM",
      Address: "1200 Ocean Drive, Miami Beach, FL 33139, Apt 4B",
    })
    expect(body.action).toEqual({
      label: "Pay $30.00",
      url: `https://laundry.example/guest-checkout?orderId=${unpaid.id}&amount=30.00`,
    })
  })

  it("names the marketplace's fees of the order's own terms", () => {
    const minimumPaymentAmount = cents(3300)
    const terms = { ...unpaid.terms, marketplace: marketplaceTerms(25) }
    const { paragraphs, action } = write("order-received", { ...unpaid, terms, minimumPaymentAmount })
    expect(paragraphs.join(" ")).toContain("The Trust and Safety Fee is $3.00, each oversized item $8.00.")
    expect(action?.label).toBe("Pay $33.00")
  })

  it("carries a payment link while money is owed that a card can pay, a guest's to the guest page and a customer's to the checkout", () => {
    fc.assert(
      fc.property(anyOrder, fc.boolean(), (placed, isGuests) => {
        const order = { ...placed, userId: isGuests ? null : ("user-1" as Order["userId"]) }
        const charged = { ...chargedOf(order), status: order.status }
        const { action } = write("order-received", order)
        expect(action !== undefined).toBe(isPayable(charged) && !owesNothing(order.status))
        if (action === undefined) return
        const due = amountDue(charged)
        expect(action.label).toBe(`Pay ${formatDollars(due)}`)
        const page = isGuests ? "guest-checkout" : "checkout"
        expect(action.url).toBe(`${publicUrl}/${page}?orderId=${order.id}&amount=${formatMoney(due)}`)
      }),
    )
  })
})

describe("the mail about a received payment", () => {
  it("says how much came and, if so, how much is still due", () => {
    expect(write("payment-received", paid).heading).toBe("We received your payment of $30.00")
    expect(write("payment-received", paid).paragraphs.join(" ")).not.toContain("Still due")
    const heavier = { ...paid, additionalCharges: cents(1200) }
    expect(write("payment-received", heavier).paragraphs).toContain("Still due: $12.00.")
    const withinTolerance = { ...paid, additionalCharges: cents(1) }
    expect(write("payment-received", withinTolerance).paragraphs.join(" ")).not.toContain("Still due")
  })
})

describe("the mail about a payment of an order that was called off", () => {
  it("does not say that the order proceeds, nor that money is due", () => {
    for (const status of ["cancelled", "missed_pickup"] as const) {
      const said = write("payment-received", { ...paid, status, additionalCharges: cents(1200) }).paragraphs.join(" ")
      expect(said).toContain("goes back to your card")
      expect(said).not.toMatch(/proceeds|due/)
    }
  })
})

describe("the mail about a change that the customer made", () => {
  const changed = (parts: string, order = unpaid) =>
    orderMailBody({ template: "order-changed", orderId: unpaid.id, changed: parts }, order, scene).paragraphs

  it("says what was changed, and when we come now", () => {
    const [day, address, details] = ["the pickup day", "where we pick up", "your instructions"]
    expect(changed("day")).toContain(`You changed ${day}.`)
    expect(changed("day")).toContain("We now come on Fri, Nov 20, 6:00 PM - 9:00 PM.")
    expect(changed("day address details")[0]).toBe(`You changed ${day}, ${address} and ${details}.`)
    expect(changed("details").join(" ")).not.toContain("We now come")
  })

  it("promises no pickup once the order is cancelled", () => {
    const said = changed("day", { ...unpaid, status: "cancelled" })
    expect(said[0]).toBe("You changed the pickup day.")
    expect(said.join(" ")).not.toContain("We now come")
  })
})

describe("the mail about a cancelled order", () => {
  const cancelled = (refund: number, fee: number, place?: OrderStatus, feeAtBank = 0) =>
    orderMailBody(
      {
        template: "order-cancelled",
        orderId: unpaid.id,
        refund: cents(refund),
        fee: cents(fee),
        ...(place && { place }),
        ...(feeAtBank > 0 && { feeAtBank: cents(feeAtBank) }),
      },
      { ...unpaid, status: "cancelled" },
      scene,
    )

  it("says what goes back and what was kept", () => {
    expect(cancelled(2000, 1000).subject).toBe("Order #1042 is cancelled")
    expect(cancelled(2000, 1000).paragraphs.slice(1)).toEqual([
      "A cancellation fee of $10.00 was kept, because the order was cancelled late.",
      "A refund of $20.00 is on its way to the card you paid with. It usually shows within 5 to 10 days.",
    ])
    expect(cancelled(3000, 0).paragraphs.join(" ")).not.toContain("fee")
    expect(cancelled(0, 1000).paragraphs.join(" ")).not.toContain("refund")
    expect(cancelled(0, 1000, undefined, 400).paragraphs.slice(1)).toEqual([
      "A cancellation fee of $6.00 was kept, because the order was cancelled late.",
      "Your bank holds what you paid, and decides about it. If it comes back to us, $4.00 of it is kept.",
    ])
  })

  it("names the laundry worker who had set out as the reason of the fee, not the hour", () => {
    const content = {
      template: "order-cancelled",
      orderId: unpaid.id,
      refund: cents(2300),
      fee: cents(1000),
      feeReason: "worker-on-the-way",
    } as const
    expect(orderMailBody(content, { ...unpaid, status: "cancelled" }, scene).paragraphs[1]).toBe(
      "A cancellation fee of $10.00 was kept, because your laundry worker was on the way already.",
    )
  })

  it.each(["picked_up", "ready_for_delivery", "missed_pickup"] as const)(
    "speaks of no late cancelling, and of no pickup that does not come, where staff cancel from %s",
    (place) => {
      expect(cancelled(0, 4300, place).paragraphs).toEqual(["$43.00 of what you paid is kept."])
    },
  )

  it("tells somebody who had not paid that nothing is owed, and asks for no payment", () => {
    expect(cancelled(0, 0).paragraphs.slice(1)).toEqual(["You owe nothing."])
    expect(cancelled(0, 0).action).toBeUndefined()
  })
})

describe("the mails on an order's way", () => {
  const heavier: Order = {
    ...paid,
    status: "ready_for_delivery",
    weight: 42.5 as Order["weight"],
    additionalCharges: cents(1250),
  }
  const said = (template: OrderMailContent["template"], order: Order, changes?: Partial<MailScene>) =>
    write(template, order, cents(3000), changes).paragraphs.join(" ")

  it("say when we come back, what it weighs and what is owed", () => {
    expect(said("order-picked-up", paid)).toContain("on Sat, Nov 21 before 10 AM")
    expect(said("order-ready", heavier)).toBe(
      "We bring it on Sat, Nov 21 before 10 AM. It weighs 42.5 lbs. Amount due: $12.50.",
    )
    expect(said("order-delivered", { ...heavier, paid: cents(4250) })).not.toContain("due")
  })

  it.each(["order-ready", "order-delivered", "payment-received"] as const)(
    "carry the way to pay a balance, and how it comes about: %s",
    (template) => {
      const body = write(template, heavier)
      expect(body.paragraphs.join(" ")).toContain("due: $12.50.")
      expect(body.action).toEqual({ label: "Pay $12.50", url: "https://laundry.example/pay/token" })
      expect(body.small).toContain("works until Sat, Nov 28, 9:41 AM Eastern")
      expect(body.sums).toEqual({
        lines: [
          ["Weight", "42.5 lbs"],
          ["Minimum, covers 30 lbs", "$30.00"],
          ["12.5 lbs more, at $1.00 per pound", "$12.50"],
          ["Paid so far", "-$30.00"],
        ],
        total: ["Amount due", "$12.50"],
      })
      expect(write(template, { ...heavier, paid: cents(4250) }).sums).toBeUndefined()
    },
  )

  it("names no balance that it has no link for", () => {
    for (const template of ["order-ready", "order-delivered", "payment-received"] as const) {
      const body = write(template, heavier, cents(3000), { link: undefined })
      expect([body.sums, body.action]).toEqual([undefined, undefined])
      expect(body.paragraphs.join(" ")).not.toContain("due")
    }
  })

  it.each([
    ["10:00", "We bring it on Sat, Nov 21 before 10 AM."],
    ["10:01", "We promised it on Sat, Nov 21 before 10 AM and are late. We are sorry, and bring it as soon as we can."],
  ])("promise no time that is over: at %s", (time, sentence) => {
    const body = write("order-ready", heavier, cents(3000), { now: eastern("2026-11-21", time) })
    expect(body.paragraphs[0]).toBe(sentence)
    expect(body.facts.some(([label]) => label === "Delivery")).toBe(time === "10:00")
    expect(said("order-picked-up", paid, { now: eastern("2026-11-22", "09:00") })).toContain("are late")
  })

  it("say when the laundry came back, not when it was to", () => {
    const deliveredAt = eastern("2026-11-21", "09:42")
    const { facts } = write("order-delivered", { ...paid, status: "delivered", deliveredAt })
    expect(facts).toContainEqual(["Delivered", "Sat, Nov 21, 9:42 AM"])
    expect(facts.some(([label]) => label === "Delivery")).toBe(false)
  })

  it("tell of a missed pickup what is kept and what goes back", () => {
    const missed: Order = { ...paid, status: "missed_pickup" }
    const calledOff = { fee: cents(1000), refund: cents(2000) }
    expect(said("pickup-missed", missed, { calledOff })).toBe(
      "$10.00 of what you paid is kept, for the way and the wait. A refund of $20.00 is on its way to the card you paid with. It usually shows within 5 to 10 days. Please book another pickup, or contact us if you were there.",
    )
    expect(
      said("pickup-missed", missed, { calledOff: { fee: cents(1000), refund: cents(0), credit: cents(2000) } }),
    ).toContain("$20.00 of credit are in your account again.")
    const atBank = { fee: cents(1000), refund: cents(0), feeAtBank: cents(1000) }
    expect(said("pickup-missed", missed, { calledOff: atBank })).toBe(
      "Your bank holds what you paid, and decides about it. If it comes back to us, $10.00 of it is kept. Please book another pickup, or contact us if you were there.",
    )
    expect(said("pickup-missed", missed)).toContain("You owe nothing.")
    expect(write("pickup-missed", missed).action).toBeUndefined()
  })
})

describe("the arithmetic of a balance", () => {
  const centsIn = (value: string): number => Math.round(Number(value.replace(/[$,]/g, "")) * 100)

  it("adds up to what is due, whatever the order", () => {
    fc.assert(
      fc.property(anyOrder, fc.boolean(), (placed, isByWeight) => {
        const charged = isByWeight ? chargesFor(placed) : placed.additionalCharges
        const order: Order = { ...placed, additionalCharges: charged }
        const due = payableBalance(order)
        if (due === undefined) return
        const { lines, total } = balanceSums(order, due)
        const amounts = lines.filter(([label]) => label !== "Weight").map(([, value]) => centsIn(value))
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(centsIn(total[1]))
      }),
    )
  })

  it("does not explain by the weight what was set by hand", () => {
    const order: Order = { ...paid, weight: 42 as Order["weight"], additionalCharges: cents(500) }
    expect(balanceSums(order, cents(500)).lines).toContainEqual(["Additional charges", "$5.00"])
  })
})

describe("the mail about a refund", () => {
  it("says how much goes back", () => {
    expect(write("refund-sent", paid, cents(2000)).heading).toBe("We sent you a refund of $20.00")
  })
})
