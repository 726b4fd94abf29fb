import { changeOrder } from "@laundry/core-testing/account-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, look, openAccount } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { sendPasswordReset } from "../credentials/send-password-reset.ts"
import { bookPickup } from "../orders/book-pickup.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { checkAccountDeletion, deleteAccountOf } from "./delete-account.ts"
import { exportPersonalData, exportPersonalDataOf } from "./export-personal-data.ts"

const asOlga = Effect.provideService(CurrentActor, { kind: "operator", name: "olga" })

describe("what staff do for a customer who asks", () => {
  it("is what the customer could do, and is recorded without their name", async () => {
    const mailer = makeInMemoryMailer()
    const { own, handed, accounts, audit } = await runInMemory(
      Effect.gen(function* () {
        const { user } = yield* openAccount(mailer)
        const own = yield* exportPersonalData().pipe(actingAs(user))
        const handed = yield* exportPersonalDataOf(user.id).pipe(asOlga)
        yield* sendPasswordReset(user.id).pipe(asOlga)
        yield* deleteAccountOf(user.id).pipe(asOlga)
        return { own, handed, ...(yield* look(({ users, audit }) => ({ accounts: users.size, audit }))) }
      }),
      { mailer },
    )
    expect(handed).toEqual(own)
    expect(accounts).toBe(0)
    expect(audit).toMatchObject([
      { action: "personal-data-exported", actor: { name: "olga" } },
      { action: "password-reset-sent", actor: { name: "olga" } },
      { action: "account-deleted", actor: { name: "olga" } },
    ])
    expect(JSON.stringify(audit)).not.toContain("Ana")
  })

  it("counts all orders that a deletion takes the person out of, before it and after: also a guest's that are over", async () => {
    const mailer = makeInMemoryMailer()
    const counts = await runInMemory(
      Effect.gen(function* () {
        const { user } = yield* openAccount(mailer)
        const own = yield* bookPickup(guestBooking(), undefined).pipe(actingAs(user))
        const asGuest = () => placeGuestOrder(guestBooking({ customerEmail: user.email }), undefined)
        const over = yield* asGuest()
        yield* asGuest()
        for (const { id } of [own, over]) yield* changeOrder(id, { status: "cancelled" })
        const before = yield* checkAccountDeletion(user.id).pipe(asOlga)
        const deleted = yield* deleteAccountOf(user.id).pipe(asOlga)
        return { before: before.orders, deleted: deleted.orders }
      }),
      { mailer },
    )
    expect(counts).toEqual({ before: 2, deleted: 2 })
  })

  it("is bound by the same rules, and no customer may do it to anybody", async () => {
    const mailer = makeInMemoryMailer()
    const ended = await runInMemory(
      Effect.gen(function* () {
        const { user } = yield* openAccount(mailer)
        yield* bookPickup(guestBooking(), undefined).pipe(actingAs(user))
        const attempts = [
          yield* deleteAccountOf(user.id).pipe(asOlga, Effect.flip),
          yield* deleteAccountOf(user.id).pipe(actingAs(user), Effect.flip),
          yield* exportPersonalDataOf(user.id).pipe(actingAs(user), Effect.flip),
          yield* sendPasswordReset(user.id).pipe(actingAs(user), Effect.flip),
        ]
        return attempts.map(({ _tag }) => _tag)
      }),
      { mailer },
    )
    expect(ended).toEqual(["AccountInUse", "Forbidden", "Forbidden", "Forbidden"])
  })
})
