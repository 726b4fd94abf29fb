import { changeOrder, transacted } from "@laundry/core-testing/account-scene"
import { sampleRecurring } from "@laundry/core-testing/contracts/stores/recurring-samples"
import { addClient, ana, as, bo, book, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { zeroCents } from "../money/cents.ts"
import { Mailer, MailNotSent } from "../notifications/mailer.port.ts"
import type { OrderId } from "../order/order.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { oweRecurringMail } from "../order/recurring/owe-recurring-mail.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { deleteAccount } from "./delete-account.ts"

const email = "ana@example.com"
const elsewhere = "reception@example.com"

const cancelledMail = (orderId: OrderId) =>
  ({ template: "order-cancelled", orderId, refund: zeroCents, fee: zeroCents }) as const

/** Ana's cancelled order and a recurring pickup of hers, both with another email; the mails about them can't be sent yet. */
const unsentElsewhere = Effect.gen(function* () {
  yield* addClient(ana, email)
  const id = yield* book(ana, { customerEmail: elsewhere })
  yield* changeOrder(id, { status: "cancelled" })
  yield* transacted(oweOrderMail(yield* orderOf(id), `order-cancelled:${id}`, cancelledMail(id)))
  const sample = sampleRecurring(ana)
  const pickup = { ...sample, details: { ...sample.details, customerEmail: elsewhere } }
  yield* transacted((yield* RecurringStore).add(pickup, undefined))
  const content = { template: "recurring-started", recurringId: pickup.id } as const
  yield* transacted(oweRecurringMail(pickup, `recurring-started:${pickup.id}`, content))
  return { id, owed: yield* look(({ mails }) => [...mails.values()].map(({ mail }) => mail.to)) }
})

it("sends nothing more about a deleted account's orders and recurring pickups, to whatever email, and keeps no trace of it", async () => {
  const mailer = makeInMemoryMailer()
  const { owed, links, kept } = await runInMemory(
    Effect.gen(function* () {
      const { id, owed } = yield* unsentElsewhere
      mailer.failWith("down")
      yield* Effect.ignore(workOff)
      yield* as(ana)(deleteAccount(email))
      mailer.failWith(undefined)
      yield* workOff
      return {
        owed,
        links: yield* look(({ orderLinks }) =>
          [...orderLinks.values()].filter(({ orderId, isEnded }) => orderId === id && !isEnded),
        ),
        kept: yield* look(({ mails, sentMessages }) => JSON.stringify([...mails.values(), ...sentMessages.values()])),
      }
    }),
    { mailer },
  )
  expect(owed).toEqual(Array(3).fill(elsewhere))
  expect(mailer.sent).toEqual([])
  expect(links).toEqual([])
  expect(kept).not.toContain(elsewhere)
  expect(kept).not.toContain("Deleted customer")
})

it("sends what is owed about other orders with the same email: a guest order under way, and somebody else's", async () => {
  const mailer = makeInMemoryMailer()
  await runInMemory(
    Effect.gen(function* () {
      yield* addClient(ana, email)
      yield* addClient(bo, "bo@example.com")
      yield* placeGuestOrder(guestBooking({ customerEmail: "ANA@example.com" }), undefined)
      yield* book(bo, { customerEmail: email })
      yield* as(ana)(deleteAccount(email))
      yield* workOff
    }),
    { mailer },
  )
  expect(mailer.sent.map(({ to }) => to)).toEqual(["ANA@example.com", email])
})

it.each([
  ["goes out", undefined],
  ["fails", "550 no such mailbox: ana@example.com"],
])("keeps no trace of a mail that %s while the account is deleted", async (_, reason) => {
  const program = Effect.gen(function* () {
    yield* addClient(ana, email)
    const id = yield* book(ana)
    yield* changeOrder(id, { status: "cancelled" })
    yield* transacted(oweOrderMail(yield* orderOf(id), `order-cancelled:${id}`, cancelledMail(id)))
    const services = yield* Effect.context<Effect.Services<ReturnType<typeof deleteAccount>>>()
    const deletion = as(ana)(deleteAccount(email)).pipe(Effect.orDie, Effect.provideContext(services))
    const failure = reason === undefined ? Effect.void : Effect.fail(new MailNotSent({ reason }))
    const mailer = Mailer.of({ send: () => Effect.andThen(deletion, failure), check: Effect.void })
    yield* workOff.pipe(Effect.provideService(Mailer, mailer), Effect.ignore)
    return yield* look(({ mails, sentMessages }) => ({ mails: [...mails.values()], sent: [...sentMessages.values()] }))
  })
  const { mails, sent } = await runInMemory(program)
  expect(sent.map(({ channel, outcome }) => [channel, outcome])).toContainEqual([
    "mail",
    reason === undefined ? "sent" : "waiting",
  ])
  expect(JSON.stringify([mails, sent])).not.toMatch(/ana/i)
})
