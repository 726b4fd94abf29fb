import type { UserId } from "@laundry/core/access/actor"
import { type ChatMessage, type ChatMessageId } from "@laundry/core/chat/chat-message"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { summarize } from "../../in-memory/stores/chat-store.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt } from "./samples.ts"

type Services = ChatStore | UserStore | UnitOfWork

/** An account to have a conversation with. */
const addUser = (name: { readonly firstName: string | null; readonly lastName: string | null }) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const users = yield* UserStore
    const id = crypto.randomUUID() as UserId
    const user = {
      id,
      ...name,
      email: `${id}@example.com`,
      phone: null,
      address: null,
      apt: null,
      defaultSpecialInstructions: null,
      defaultDeliveryInstructions: null,
      profileImageUrl: null,
      role: "client",
      signInMethod: "password",
      createdAt: placedAt,
      disabledAt: null,
    } as const
    yield* Effect.orDie(transact(users.add(user, { passwordHash: "hash", providerSubject: null })))
    return id
  })

const forget = (userId: UserId) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* UserStore).forget(userId, placedAt))
  })

const messageOf = (userId: UserId, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: crypto.randomUUID() as ChatMessageId,
  userId,
  message: "Where is my laundry?",
  isFromUser: true,
  createdAt: placedAt,
  readAt: null,
  ...changes,
})

/** What every {@link ChatStore} keeps. */
export const chatStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a chat store`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const customer = () => run(addUser({ firstName: "Ana", lastName: "Lopez" }))
    const withStore = <A, E>(use: (store: ChatStore["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(ChatStore, use))
    const add = (message: ChatMessage, request?: { readonly key: string; readonly fingerprint: string }) =>
      withStore((store) => store.add(message, null, request))
    it("takes none for an account that was deleted", async () => {
      const userId = await customer()
      await run(forget(userId))
      for (const isFromUser of [true, false]) {
        const refused = withStore((store) => Effect.flip(store.add(messageOf(userId, { isFromUser }), null, undefined)))
        expect(await refused).toMatchObject({ _tag: "UserNotFound" })
      }
      expect(await messages(userId)).toEqual([])
    })

    const messages = (userId: UserId, limit = 100, before?: ChatMessageId) =>
      withStore((store) => store.messages(userId, limit, before))
    const listed = (limit: number, which: "all" | "unanswered" = "all") =>
      withStore((store) => store.conversations(which, limit))
    const conversations = async (limit = 1000) => (await listed(limit)).rows

    it("returns messages as they were added, oldest first, the last so many", async () => {
      const userId = await customer()
      const said = ["one", "two", "three"].map((message) => messageOf(userId, { message }))
      for (const message of said) expect(await add(message)).toEqual(message)
      expect(await messages(userId)).toEqual(said)
      expect(await messages(userId, 2)).toEqual(said.slice(1))
    })

    it("returns what came before one of the messages, and nothing before one that is not the conversation's", async () => {
      const [userId, other] = [await customer(), await customer()]
      const said = ["one", "two", "three", "four"].map((message) => messageOf(userId, { message }))
      for (const message of said) await add(message)
      expect(await messages(userId, 2, said[3]?.id)).toEqual(said.slice(1, 3))
      expect(await messages(userId, 2, said[1]?.id)).toEqual(said.slice(0, 1))
      expect(await messages(userId, 2, said[0]?.id)).toEqual([])
      for (const unknown of ["", "nobody", crypto.randomUUID()])
        expect(await messages(userId, 2, unknown as ChatMessageId)).toEqual([])
      const theirs = messageOf(other)
      await add(theirs)
      expect(await messages(userId, 2, theirs.id)).toEqual([])
    })

    it("orders by when they were added, whatever the clocks of their writers say", async () => {
      const userId = await customer()
      const first = messageOf(userId, { createdAt: placedAt + 60_000 })
      const second = messageOf(userId, { createdAt: placedAt, isFromUser: false })
      await add(first)
      await add(second)
      expect((await messages(userId)).map(({ id }) => id)).toEqual([first.id, second.id])
    })

    it.each(Object.entries(awkwardTexts))("keeps text with %s unchanged", async (_, text) => {
      const userId = await customer()
      await add(messageOf(userId, { message: text }))
      expect((await messages(userId)).map(({ message }) => message)).toEqual([text])
    })

    it("keeps what members of staff wrote", async () => {
      const [userId, staffId] = [await customer(), await customer()]
      const answer = messageOf(userId, { isFromUser: false })
      await withStore((store) => store.add(answer, staffId, undefined))
      expect(await messages(userId)).toEqual([answer])
      expect(await messages(staffId)).toEqual([])
    })

    it.each(["", "'", "nobody", crypto.randomUUID()])("holds nothing of the user %j", async (id) => {
      expect(await messages(id as UserId)).toEqual([])
      await withStore((store) => store.markRead(id as UserId, "customer", placedAt))
    })

    describe("repeating a request", () => {
      it("returns the first message again, and adds nothing", async () => {
        const userId = await customer()
        const request = { key: freshId(), fingerprint: "a" }
        const first = await add(messageOf(userId), request)
        expect(await add(messageOf(userId), request)).toEqual(first)
        expect(await messages(userId)).toEqual([first])
      })

      it("adds one message of ten equal requests at once", async () => {
        const userId = await customer()
        const request = { key: freshId(), fingerprint: "a" }
        const answers = await Promise.all(Array.from({ length: 10 }, () => add(messageOf(userId), request)))
        expect(await messages(userId)).toEqual([answers[0]])
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      })

      it("refuses the key for another content", async () => {
        const userId = await customer()
        const key = freshId()
        await add(messageOf(userId), { key, fingerprint: "a" })
        const other = Effect.flatMap(ChatStore, (store) =>
          Effect.flip(store.add(messageOf(userId), null, { key, fingerprint: "b" })),
        )
        expect(await run(other)).toMatchObject({ _tag: "IdempotencyKeyReused" })
        expect(await messages(userId)).toHaveLength(1)
      })
    })

    describe("marking as read", () => {
      it("touches only what the other side wrote, and what was unread", async () => {
        const userId = await customer()
        const read = placedAt + 1_000
        await add(messageOf(userId, { isFromUser: false }))
        await withStore((store) => store.markRead(userId, "customer", read))
        await add(messageOf(userId))
        await add(messageOf(userId, { isFromUser: false }))
        await withStore((store) => store.markRead(userId, "customer", read + 1_000))
        expect((await messages(userId)).map(({ readAt }) => readAt)).toEqual([read, null, read + 1_000])
        await withStore((store) => store.markRead(userId, "support", read + 2_000))
        await withStore((store) => store.markRead(userId, "support", read + 3_000))
        expect((await messages(userId)).map(({ readAt }) => readAt)).toEqual([read, read + 2_000, read + 1_000])
      })

      it("leaves other customers' messages", async () => {
        const [userId, other] = [await customer(), await customer()]
        await add(messageOf(other))
        await withStore((store) => store.markRead(userId, "support", placedAt))
        expect((await messages(other)).map(({ readAt }) => readAt)).toEqual([null])
      })
    })

    describe("conversations", () => {
      it("come newest first, up to a limit, with what each comes to", async () => {
        const [first, second] = [await customer(), await customer()]
        const late = [messageOf(first, { message: "late", isFromUser: false }), messageOf(first, { message: "last" })]
        const [early, middle] = [messageOf(first, { message: "early" }), messageOf(second)]
        for (const message of [early, middle, ...late]) await add(message)
        const found = await conversations()
        expect(found.slice(0, 2)).toEqual([
          { userId: first, userName: "Ana Lopez", ...summarize([early, ...late]) },
          { userId: second, userName: "Ana Lopez", ...summarize([middle]) },
        ])
        expect(await conversations(1)).toEqual(found.slice(0, 1))
      })

      it("say how many they leave out, and can be those alone that wait for an answer", async () => {
        const [waiting, answered] = [await customer(), await customer()]
        await add(messageOf(waiting, { message: "Anybody?" }))
        await add(messageOf(answered, { message: "Hello" }))
        await add(messageOf(answered, { message: "Hi", isFromUser: false }))
        for (const which of ["all", "unanswered"] as const) {
          const { rows, notShown } = await listed(1000, which)
          expect(notShown).toBe(0)
          expect((await listed(1, which)).notShown).toBe(rows.length - 1)
          const ours = rows.map(({ userId }) => userId).filter((id) => id === waiting || id === answered)
          expect(ours).toEqual(which === "all" ? [answered, waiting] : [waiting])
        }
      })

      it.each([
        ["nobody answered", [true, true], { unread: 2, unseen: 2 }],
        ["support wrote first", [false], { unread: 0, unseen: 0 }],
        ["it was answered", [true, false], { unread: 0, unseen: 0 }],
        ["the customer wrote again", [true, false, true, true, true], { unread: 3, unseen: 3 }],
      ] as const)("count what is unread where %s, and tell apart what was opened", async (_, sides, counts) => {
        const userId = await customer()
        for (const isFromUser of sides) await add(messageOf(userId, { isFromUser }))
        const [found] = await conversations(1)
        expect(found).toMatchObject({ userId, messageCount: sides.length, ...counts })
        await withStore((store) => store.markRead(userId, "support", placedAt))
        const [opened] = await conversations(1)
        expect(opened).toEqual({ userId, userName: "Ana Lopez", ...summarize(await messages(userId)) })
        expect(opened).toMatchObject({ unread: counts.unread, unseen: 0 })
      })

      it("name customers without a name by their email", async () => {
        const userId = await run(addUser({ firstName: null, lastName: null }))
        await add(messageOf(userId))
        expect((await conversations(1))[0]?.userName).toBe(`${userId}@example.com`)
      })

      it("hold nobody who never wrote or was written to", async () => {
        const userId = await customer()
        expect((await conversations()).map((conversation) => conversation.userId)).not.toContain(userId)
      })
    })

    it("removes a conversation whole, and no other, with the transaction", async () => {
      const [userId, other] = [await customer(), await customer()]
      await add(messageOf(userId))
      await add(messageOf(other))
      const remove = Effect.flatMap(ChatStore, (store) => store.remove(userId))
      await run(
        Effect.flatMap(UnitOfWork, ({ transact }) =>
          Effect.flip(transact(Effect.andThen(remove, Effect.fail("changed my mind")))),
        ),
      )
      expect(await messages(userId)).toHaveLength(1)
      await run(Effect.flatMap(UnitOfWork, ({ transact }) => transact(remove)))
      expect(await messages(userId)).toEqual([])
      expect(await messages(other)).toHaveLength(1)
    })
  })
}
