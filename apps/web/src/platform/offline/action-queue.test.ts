import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type ActionQueue,
  actionsOf,
  afterSending,
  nextAction,
  pauseAfter,
  type QueuedAction,
  withAction,
  withoutRefused,
} from "./action-queue.ts"

const kinds = ["pickup", "missed", "showed-up", "delivery"]

const action = (
  id: number,
  { kind = "pickup", orderId = `o${id}`, userId = "driver" }: Partial<QueuedAction> = {},
): QueuedAction => ({
  id: String(id),
  userId,
  kind,
  orderId,
  orderNumber: 1000 + id,
  customerName: "Ana",
  recordedAt: id,
  refusal: null,
})

/** What may happen to a phone: something is recorded, or an attempt to send ends in one way or another. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant("record" as const),
    what: fc.constantFrom(...kinds),
    order: fc.nat(3),
    user: fc.constantFrom("driver", "other"),
  }),
  fc.record({
    kind: fc.constant("send" as const),
    user: fc.constantFrom("driver", "other"),
    end: fc.constantFrom("done" as const, "later" as const, "refused" as const, "answer-lost" as const),
  }),
  fc.record({ kind: fc.constant("dismiss" as const), index: fc.nat(5) }),
)

/** Plays a day: what was recorded, what the server took (a repeat changes nothing there), what was read and dismissed. */
const play = (day: ReadonlyArray<typeof happening extends fc.Arbitrary<infer T> ? T : never>) => {
  let queue: ActionQueue = []
  const recorded: Array<string> = []
  const taken: Array<string> = []
  const dismissed: Array<string> = []
  for (const [id, step] of day.entries()) {
    if (step.kind === "record") {
      const next = withAction(queue, action(id, { kind: step.what, orderId: `o${step.order}`, userId: step.user }))
      if (next !== queue) recorded.push(String(id))
      queue = next
    } else if (step.kind === "dismiss") {
      const target = queue[step.index]
      const next = target === undefined ? queue : withoutRefused(queue, target.id)
      if (target !== undefined && next.length < queue.length) dismissed.push(target.id)
      queue = next
    } else {
      const next = nextAction(queue, step.user)
      if (next === undefined) continue
      expect(next.userId).toBe(step.user)
      if ((step.end === "done" || step.end === "answer-lost") && !taken.includes(next.id)) taken.push(next.id)
      queue = afterSending(
        queue,
        next.id,
        step.end === "done"
          ? { kind: "done" }
          : step.end === "refused"
            ? { kind: "refused", message: "The order was cancelled." }
            : { kind: "later" },
      )
    }
  }
  return { queue, recorded, taken, dismissed }
}

describe("the queue of what a driver recorded", () => {
  it("never loses anything: it is taken, kept, or was refused and dismissed", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (day) => {
        const { queue, recorded, taken, dismissed } = play(day)
        const known = new Set([...taken, ...dismissed, ...queue.map(({ id }) => id)])
        expect([...known].toSorted()).toEqual(recorded.toSorted())
      }),
    )
  })

  it("sends what each driver recorded in the order in which it was recorded, each once", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (day) => {
        const { queue, recorded, taken } = play(day)
        const owner = (id: string) => {
          const step = day[Number(id)]
          return step?.kind === "record" ? step.user : undefined
        }
        for (const user of ["driver", "other"]) {
          const own = taken.filter((id) => owner(id) === user)
          expect(own).toEqual(own.toSorted((a, b) => Number(a) - Number(b)))
          expect(new Set(own).size).toBe(own.length)
        }
        expect(queue.map(({ id }) => id)).toEqual(recorded.filter((id) => queue.some((kept) => kept.id === id)))
      }),
    )
  })

  it("sends past an order whose action is stuck, whose later ones stay behind it", () => {
    const queue = [
      action(1, { orderId: "a" }),
      action(2, { orderId: "a", kind: "delivery" }),
      action(3, { orderId: "b" }),
    ]
    expect(nextAction(queue, "driver", new Set(["a"]))?.id).toBe("3")
    expect(nextAction(queue, "driver", new Set(["a", "b"]))).toBeUndefined()
    expect(nextAction(afterSending(queue, "1", { kind: "stuck" }), "driver")?.id).toBe("1")
  })

  it("takes a second press for the first one", () => {
    const once = withAction([], action(1, { orderId: "o" }))
    expect(withAction(once, action(2, { orderId: "o" }))).toBe(once)
    expect(withAction(once, action(2, { orderId: "o", kind: "missed" }))).toHaveLength(2)
    expect(withAction(once, action(2, { orderId: "o", userId: "other" }))).toHaveLength(2)
  })

  it("lets a refused action be recorded anew, and keeps what was refused until it is dismissed", () => {
    const refused = afterSending([action(1, { orderId: "o" })], "1", { kind: "refused", message: "Cancelled." })
    const again = withAction(refused, action(2, { orderId: "o" }))
    expect(nextAction(again, "driver")?.id).toBe("2")
    expect(actionsOf(again, "driver")).toMatchObject({ waiting: [{ id: "2" }], refused: [{ refusal: "Cancelled." }] })
    expect(withoutRefused(again, "1").map(({ id }) => id)).toEqual(["2"])
    expect(withoutRefused(again, "2")).toHaveLength(2)
  })

  it("shows and sends nobody what another driver recorded", () => {
    const queue = [action(1, { userId: "other" })]
    expect(nextAction(queue, "driver")).toBeUndefined()
    expect(actionsOf(queue, "driver")).toEqual({ waiting: [], refused: [] })
    expect(actionsOf(queue, undefined)).toEqual({ waiting: [], refused: [] })
  })

  it("pauses longer after each failure, a minute at most", () => {
    expect([1, 2, 3, 4, 5, 6, 400].map(pauseAfter)).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })
})
