import type { Inquiry, InquiryId } from "@laundry/core/commercial/inquiry"
import { InquiryNotFound } from "@laundry/core/commercial/inquiry-errors"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

const found = (inquiry: Inquiry | undefined): Effect.Effect<Inquiry, InquiryNotFound> =>
  inquiry === undefined ? Effect.fail(new InquiryNotFound()) : Effect.succeed(inquiry)

/** Commercial inquiries in memory. */
export const layer = Layer.effect(
  InquiryStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const get = (id: InquiryId) =>
      Effect.flatMap(
        read(({ inquiries }) => inquiries.get(id)),
        found,
      )
    return InquiryStore.of({
      add: (inquiry) =>
        update((state) => {
          if (state.inquiries.has(inquiry.id)) return [false, state]
          const kept = { ...inquiry, inquiryNumber: state.inquiries.size + 1 }
          return [true, { ...state, inquiries: withEntry(state.inquiries, inquiry.id, kept) }]
        }),
      get,
      getForUpdate: get,
      save: ({ id, status, notes, version }) =>
        update((state) => {
          const kept = state.inquiries.get(id)
          if (kept === undefined) return [undefined, state]
          const saved = { ...kept, status, notes, version }
          return [undefined, { ...state, inquiries: withEntry(state.inquiries, id, saved) }]
        }),
      getByNumber: (inquiryNumber) =>
        Effect.flatMap(
          read(({ inquiries }) => [...inquiries.values()].find((inquiry) => inquiry.inquiryNumber === inquiryNumber)),
          found,
        ),
      list: ({ limit, before = Number.POSITIVE_INFINITY, status }) =>
        read(({ inquiries }) =>
          [...inquiries.values()]
            .filter((inquiry) => inquiry.inquiryNumber < before)
            .filter((inquiry) => status === undefined || inquiry.status === status)
            .toSorted((a, b) => b.inquiryNumber - a.inquiryNumber)
            .slice(0, limit),
        ),
    })
  }),
)
