import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { sampleText } from "../../messages/sent-message-samples.ts"
import { at, day, place, type ReportServices } from "./report-samples.ts"

/** What every report store says of the texts of some days. */
export const describeTexts = (run: <A, E>(effect: Effect.Effect<A, E, ReportServices>) => Promise<A>): void => {
  it("adds up the texts that were sent on days, each at the price of its day", async () => {
    const texts = (from: string, to: string = from) =>
      run(Effect.flatMap(ReportStore, (reports) => reports.texts({ from: day(from), to: day(to) })))
    const order = await run(place({ createdAt: at("2018-08-01", "12:00"), pickupDate: day("2018-08-01") }))
    const save = (message: SentMessage) => run(Effect.flatMap(SentMessageStore, (store) => store.save(message)))
    const [from, end] = [at("2018-08-02", "00:00"), at("2018-08-03", "00:00")]
    const sent = { outcome: "sent", segments: 2, segmentPrice: 83 } as const
    await save(sampleText(order, { ...sent, at: from }))
    await save(sampleText(order, { ...sent, segments: 1, segmentPrice: 105, at: end - 1 }))
    await save(sampleText(order, { ...sent, at: from - 1 }))
    await save(sampleText(order, { ...sent, at: end }))
    await save(sampleText(order, { channel: "mail", outcome: "sent", at: from }))
    const waiting = sampleText(order, { at: from })
    await save(waiting)
    expect(await texts("2018-08-02")).toEqual({ texts: 2, segments: 3, hundredths: 271 })
    await save({ ...waiting, ...sent })
    expect(await texts("2018-08-02")).toEqual({ texts: 3, segments: 5, hundredths: 437 })
    expect(await texts("2018-08-01", "2018-08-03")).toEqual({ texts: 5, segments: 9, hundredths: 769 })
    expect(await texts("2018-08-04")).toEqual({ texts: 0, segments: 0, hundredths: 0 })
  })
}
