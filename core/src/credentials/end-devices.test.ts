import { guestBooking } from "@laundry/core-testing/guest-booking"
import { type InMemoryMailer, makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { makeInMemoryPush } from "@laundry/core-testing/in-memory/push-sender"
import { allBy, choose, installOn, sentMessages } from "@laundry/core-testing/message-scene"
import { actingAs, chosenPassword, lastToken, openAccount, workOff } from "@laundry/core-testing/people-scene"
import { Clock, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { disableUser, enableUser } from "../accounts/disable-user.ts"
import { saveMessageSettings } from "../notifications/message-settings.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import type { MessageOwner } from "../order/messages/message-owner.ts"
import { bookPickup } from "../orders/book-pickup.ts"
import { readLinkedOrder } from "../orders/links/linked-order.ts"
import type { User } from "../people/user.ts"
import { signOutEverywhere } from "../sign-in/sign-out-everywhere.ts"
import { changePassword } from "./change-password.ts"
import { requestPasswordReset } from "./request-password-reset.ts"
import { resetPassword } from "./reset-password.ts"

const next = "a new long password"

const ownerOf = ({ id }: User): MessageOwner => ({ kind: "user", userId: id })

/** Places the next order of an account whose messages an intruder's browser takes, and returns how its customer is told. */
const orderOf = Effect.fnUntraced(function* (user: User) {
  yield* bookPickup(guestBooking(), undefined).pipe(actingAs(user))
  yield* workOff
  return (yield* sentMessages).map(({ channel, insteadOf }) => [channel, insteadOf?.because])
})

/** Somebody with a stolen session turned all messages to a browser of theirs. */
const intrudedAccount = Effect.fnUntraced(function* (mailer: InMemoryMailer) {
  const { user } = yield* openAccount(mailer)
  yield* installOn(ownerOf(user), "intruder")
  yield* choose(ownerOf(user), allBy("push"))
  return user
})

describe("a browser that a stranger put on an account", () => {
  const ends = {
    "a new password by mail": Effect.fnUntraced(function* ({ email }: User, mailer: InMemoryMailer) {
      yield* requestPasswordReset(email)
      yield* workOff
      yield* resetPassword(lastToken(mailer), next)
    }),
    "a new password in the profile": (user: User) => changePassword(chosenPassword, next).pipe(actingAs(user)),
    "signing out everywhere": (user: User) => signOutEverywhere().pipe(actingAs(user)),
    "disabling the account": ({ id }: User) => Effect.andThen(disableUser(id), enableUser(id)),
  }

  it.each([
    "a new password by mail",
    "a new password in the profile",
    "signing out everywhere",
    "disabling the account",
  ] as const)("is told nothing after %s", async (way) => {
    const outside = { mailer: makeInMemoryMailer(), push: makeInMemoryPush() }
    const program = Effect.gen(function* () {
      const user = yield* intrudedAccount(outside.mailer)
      yield* ends[way](user, outside.mailer)
      return yield* orderOf(user)
    })
    expect(await runInMemory(program, outside)).toEqual([["mail", "no-device"]])
    expect(outside.push.taken).toEqual([])
  })

  it("leaves neither the link that a message brought it, nor what was put on the order by that", async () => {
    const outside = { mailer: makeInMemoryMailer(), push: makeInMemoryPush() }
    const program = Effect.gen(function* () {
      const user = yield* intrudedAccount(outside.mailer)
      const { id: orderId } = yield* bookPickup(guestBooking(), undefined).pipe(actingAs(user))
      yield* workOff
      const token = outside.push.taken.at(-1)?.url.split("/").at(-1) ?? ""
      const mailed = yield* (yield* OrderLinkStore).issueToken(orderId, yield* Clock.currentTimeMillis)
      yield* installOn({ kind: "order", orderId }, "intruder on the order")
      yield* saveMessageSettings({ kind: "order", token }, { choices: allBy("push") })
      yield* signOutEverywhere().pipe(actingAs(user))
      const choices = yield* MessageChoiceStore
      return {
        refused: (yield* Effect.flip(readLinkedOrder(token)))._tag,
        mailed: (yield* readLinkedOrder(mailed)).order.id === orderId,
        browsers: yield* choices.subscriptions({ kind: "order", orderId }),
        chosen: yield* choices.choices({ kind: "order", orderId }),
      }
    })
    expect(await runInMemory(program, outside)).toEqual({
      refused: "OrderLinkEnded",
      mailed: true,
      browsers: [],
      chosen: undefined,
    })
  })
})
