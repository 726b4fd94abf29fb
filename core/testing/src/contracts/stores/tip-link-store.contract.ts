import type { OrderStore } from "@laundry/core/order/order-store.port"
import { TipLinkStore } from "@laundry/core/payment/tip-link-store.port"
import type { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"
import { placedAt, placeSample } from "./samples.ts"

type Services = TipLinkStore | OrderStore | UnitOfWork

/** What every {@link TipLinkStore} keeps. */
export const tipLinkStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of links to tip`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const orderOf = (token: string) => run(Effect.flatMap(TipLinkStore, (store) => store.orderOf(token)))

    it("leads from each token to its order, however many there are", async () => {
      const [one, other] = [await run(placeSample()), await run(placeSample())]
      const issue = (id: typeof one) => run(Effect.flatMap(TipLinkStore, (store) => store.issueToken(id, placedAt)))
      const tokens = [await issue(one), await issue(one), await issue(other)]
      expect(new Set(tokens).size).toBe(3)
      expect(await Promise.all(tokens.map(orderOf))).toEqual([one, one, other])
    })

    it("knows no other token", async () => {
      for (const token of ["", "'", "no-such-token", "\u{1f9fa}"]) expect(await orderOf(token)).toBeUndefined()
    })
  })
}
