import { UserId } from "@laundry/contracts/http/wire"
import type { UserView } from "@laundry/contracts/people/session"
import { QueryClient } from "@tanstack/react-query"
import { makeSessionStore } from "../session-store.ts"

export const ann: UserView = {
  id: UserId.make("u1"),
  firstName: "Ann",
  lastName: "Lopez",
  email: "ann@example.test",
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
  role: "client",
  hasPassword: true,
}
export const ben: UserView = { ...ann, id: UserId.make("u2"), firstName: "Ben", email: "ben@example.test" }

export const unauthorized = new Error('401: {"message":"Unauthorized"}')
export const noSignal = new TypeError("Failed to fetch")

/** A browser whose server answers, call by call, what is put into `answers`. */
export const browser = ({
  stored,
  answers = [] as Array<unknown>,
  needsNoSession = false,
}: {
  stored?: UserView
  answers?: Array<unknown>
  needsNoSession?: boolean
} = {}) => {
  const world = { text: stored === undefined ? null : JSON.stringify(stored), calls: 0, expired: 0, ended: 0 }
  const queryClient = new QueryClient()
  const session = makeSessionStore({
    queryClient,
    storage: {
      read: () => world.text,
      write: (text) => {
        world.text = text
      },
      clear: () => {
        world.text = null
      },
    },
    fetchUser: async () => {
      world.calls += 1
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    needsNoSession: () => needsNoSession,
    onExpired: () => {
      world.expired += 1
    },
  })
  session.onEnd(() => {
    world.ended += 1
  })
  /** Waits for the call under way. */
  const settle = async () => {
    await session.refresh()
  }
  return { world, session, settle, answers, queryClient }
}
