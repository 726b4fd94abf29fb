import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { summarize } from "@laundry/core-testing/in-memory/stores/chat-store"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { unreadBySelf } from "./chat-message.ts"
import { listOwnMessages, markOwnMessagesRead, sendOwnMessage } from "./own-messages.ts"
import { listConversations, markConversationRead, readConversation, sendSupportMessage } from "./support-messages.ts"

const as = (actor: Actor) => Effect.provideService(CurrentActor, actor)

/** Somebody with an account, who can act. */
const person = (role: Role, firstName: string) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const users = yield* UserStore
    const userId = crypto.randomUUID() as UserId
    const user = {
      id: userId,
      firstName,
      lastName: null,
      email: `${userId}@example.com`,
      phone: null,
      address: null,
      apt: null,
      defaultSpecialInstructions: null,
      defaultDeliveryInstructions: null,
      profileImageUrl: null,
      role,
      signInMethod: "password",
      createdAt: fridayNoon,
      disabledAt: null,
    } as const
    yield* Effect.orDie(transact(users.add(user, { passwordHash: null, providerSubject: null })))
    return { userId, act: as({ kind: "user", userId, role, name: firstName }) }
  })

const cast = Effect.all({
  ana: person("client", "Ana"),
  ben: person("client", "Ben"),
  admin: person("admin", "Alma"),
  driver: person("driver", "Dora"),
})

describe("a customer and support", () => {
  it("read each other in one conversation, which no other customer sees", async () => {
    const program = Effect.gen(function* () {
      const { ana, ben, admin } = yield* cast
      yield* ana.act(sendOwnMessage("  Where is my laundry?\n", undefined))
      yield* admin.act(sendSupportMessage(ana.userId, " On its way. ", undefined))
      return {
        ana: yield* ana.act(listOwnMessages()),
        ben: yield* ben.act(listOwnMessages()),
        admin: (yield* admin.act(listConversations())).rows,
      }
    })
    const seen = await runInMemory(program)
    expect(seen.ana.map(({ message, isFromUser, createdAt }) => ({ message, isFromUser, createdAt }))).toEqual([
      { message: "Where is my laundry?", isFromUser: true, createdAt: fridayNoon },
      { message: "On its way.", isFromUser: false, createdAt: fridayNoon },
    ])
    expect(seen.ben).toEqual([])
    expect(seen.admin.map(({ userName, last }) => ({ userName, last }))).toEqual([
      { userName: "Ana", last: seen.ana.at(-1) },
    ])
  })

  it("send a message once, however often the request comes", async () => {
    const request = { key: "k", fingerprint: "a" }
    const program = Effect.gen(function* () {
      const { ana } = yield* cast
      const first = yield* ana.act(sendOwnMessage("Hello", request))
      yield* TestClock.adjust("1 minute")
      const again = yield* ana.act(sendOwnMessage("Hello", request))
      const other = yield* ana.act(Effect.flip(sendOwnMessage("Other", { key: "k", fingerprint: "b" })))
      return { first, again, other, messages: yield* ana.act(listOwnMessages()) }
    })
    const { first, again, other, messages } = await runInMemory(program)
    expect(again).toEqual(first)
    expect(messages).toEqual([first])
    expect(other._tag).toBe("IdempotencyKeyReused")
  })

  it("mark as read what the other wrote", async () => {
    const program = Effect.gen(function* () {
      const { ana, admin } = yield* cast
      yield* ana.act(sendOwnMessage("Hello", undefined))
      yield* ana.act(markOwnMessagesRead())
      const afterOwn = yield* ana.act(listOwnMessages())
      yield* admin.act(markConversationRead(ana.userId))
      yield* admin.act(sendSupportMessage(ana.userId, "Hi", undefined))
      const answered = yield* ana.act(listOwnMessages())
      yield* ana.act(markOwnMessagesRead())
      return { afterOwn, answered, read: yield* ana.act(listOwnMessages()) }
    })
    const { afterOwn, answered, read } = await runInMemory(program)
    expect(summarize(afterOwn)).toMatchObject({ unread: 1, unseen: 1 })
    expect(summarize(answered)).toMatchObject({ unread: 0, unseen: 0 })
    expect(unreadBySelf(answered)).toHaveLength(1)
    expect(unreadBySelf(read)).toEqual([])
    expect(read.map(({ readAt }) => readAt)).toEqual([fridayNoon, fridayNoon])
  })
})

describe("support", () => {
  it("may write first to a client, to others once they wrote, and to nobody unknown", async () => {
    const program = Effect.gen(function* () {
      const { ana, admin, driver } = yield* cast
      const toClient = yield* admin.act(sendSupportMessage(ana.userId, "Hi", undefined))
      const tooEarly = yield* admin.act(Effect.flip(sendSupportMessage(driver.userId, "Hi", undefined)))
      yield* driver.act(sendOwnMessage("The van is out of gas", undefined))
      const toDriver = yield* admin.act(sendSupportMessage(driver.userId, "Hi", undefined))
      const unknown = yield* admin.act(Effect.flip(sendSupportMessage("nobody" as UserId, "Hi", undefined)))
      const unread = yield* admin.act(Effect.flip(markConversationRead("nobody" as UserId)))
      return { toClient, toDriver, refusals: [tooEarly, unknown, unread].map(({ _tag }) => _tag) }
    })
    const { toClient, toDriver, refusals } = await runInMemory(program)
    expect([toClient.isFromUser, toDriver.isFromUser]).toEqual([false, false])
    expect(refusals).toEqual(["ConversationNotFound", "ConversationNotFound", "ConversationNotFound"])
  })

  it("writes each answer into the audit log once, without what it says", async () => {
    const program = Effect.gen(function* () {
      const { ana, admin } = yield* cast
      const request = { key: "once", fingerprint: "a" }
      yield* ana.act(sendOwnMessage("Where is my laundry?", undefined))
      yield* admin.act(sendSupportMessage(ana.userId, "On its way.", request))
      yield* admin.act(sendSupportMessage(ana.userId, "On its way.", request))
      yield* admin.act(Effect.flip(sendSupportMessage("nobody" as UserId, "Hi", undefined)))
      const audit = yield* (yield* InMemoryDatabase).read((state) => state.audit)
      return { audit, ana: ana.userId, admin: admin.userId }
    })
    const { audit, ana, admin } = await runInMemory(program)
    expect(audit).toEqual([
      {
        id: 1,
        at: fridayNoon,
        actor: { kind: "user", userId: admin, role: "admin", name: "Alma" },
        action: "message-sent",
        subject: "Account",
        account: ana,
        accountName: null,
        ip: null,
        requestId: null,
        times: 1,
        before: {},
        after: { message: "written" },
      },
    ])
  })

  it("has not answered by opening a conversation", async () => {
    const program = Effect.gen(function* () {
      const { ana, admin } = yield* cast
      yield* ana.act(sendOwnMessage("Where is my laundry?", undefined))
      yield* admin.act(markConversationRead(ana.userId))
      const { rows: opened } = yield* admin.act(listConversations())
      yield* admin.act(sendSupportMessage(ana.userId, "On its way.", undefined))
      return [opened, (yield* admin.act(listConversations())).rows]
    })
    expect(await runInMemory(program)).toMatchObject([[{ unread: 1, unseen: 0 }], [{ unread: 0, unseen: 0 }]])
  })

  it("reads a conversation page after page from its end", async () => {
    const program = Effect.gen(function* () {
      const { ana, admin, driver } = yield* cast
      for (let count = 1; count <= 120; count += 1) yield* ana.act(sendOwnMessage(`${count}`, undefined))
      const first = yield* admin.act(readConversation(ana.userId))
      const second = yield* admin.act(readConversation(ana.userId, first.messages[0]?.id))
      const third = yield* admin.act(readConversation(ana.userId, second.messages[0]?.id))
      const silent = yield* admin.act(Effect.flip(readConversation(driver.userId)))
      const refused = yield* ana.act(Effect.flip(readConversation(ana.userId)))
      return { pages: [first, second, third], refusals: [silent._tag, refused._tag] }
    })
    const { pages, refusals } = await runInMemory(program)
    const ends = pages.map(({ messages, hasEarlier }) => [messages[0]?.message, messages.at(-1)?.message, hasEarlier])
    expect(ends).toEqual([
      ["71", "120", true],
      ["21", "70", true],
      ["1", "20", false],
    ])
    expect(pages[0]?.userName).toBe("Ana")
    expect(refusals).toEqual(["ConversationNotFound", "Forbidden"])
  })

  it("sees the conversation with the newest message first", async () => {
    const program = Effect.gen(function* () {
      const { ana, ben, admin } = yield* cast
      yield* ana.act(sendOwnMessage("one", undefined))
      yield* ben.act(sendOwnMessage("two", undefined))
      yield* ana.act(sendOwnMessage("three", undefined))
      return (yield* admin.act(listConversations())).rows.map(({ userName }) => userName)
    })
    expect(await runInMemory(program)).toEqual(["Ana", "Ben"])
  })

  it.each(["client", "driver", "laundry_worker"] as const)("is nothing that a %s may be", async (role) => {
    const program = Effect.gen(function* () {
      const { ana } = yield* cast
      const { act } = yield* person(role, "Eve")
      return [
        yield* act(Effect.flip(listConversations())),
        yield* act(Effect.flip(sendSupportMessage(ana.userId, "Hi", undefined))),
        yield* act(Effect.flip(markConversationRead(ana.userId))),
      ].map(({ _tag }) => _tag)
    })
    expect(await runInMemory(program)).toEqual(["Forbidden", "Forbidden", "Forbidden"])
  })
})

it("gives guests no conversation", async () => {
  const program = Effect.gen(function* () {
    const guest = as({ kind: "guest" })
    return [
      yield* guest(Effect.flip(listOwnMessages())),
      yield* guest(Effect.flip(sendOwnMessage("Hi", undefined))),
      yield* guest(Effect.flip(markOwnMessagesRead())),
    ].map(({ _tag }) => _tag)
  })
  expect(await runInMemory(program)).toEqual(["Forbidden", "Forbidden", "Forbidden"])
})
