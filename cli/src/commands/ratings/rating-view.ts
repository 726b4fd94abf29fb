import { formatOrderNumber } from "@laundry/core/order/order"
import type { Rating } from "@laundry/core/order/ratings/rating"
import { awaitsDecision } from "@laundry/core/order/ratings/rating"
import { averageOf, type RatingTally } from "@laundry/core/order/ratings/rating-average"
import type { DeskRating, RatingFile } from "@laundry/core/ratings/read-ratings"
import type { ListColumn } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** A rating as scripts read it. */
export const ratingJson = ({ rating, orderNumber, workerName, tally }: DeskRating) => {
  const { ratedAt, changedAt, answer, appeal, ...said } = rating
  return {
    ...said,
    orderNumber,
    workerName,
    worker: { count: tally.count, average: averageOf(tally) ?? null },
    ratedAt: iso(ratedAt),
    changedAt: changedAt === null ? null : iso(changedAt),
    answer: answer && { ...answer, at: iso(answer.at) },
    appeal: appeal && {
      ...appeal,
      at: iso(appeal.at),
      decision: appeal.decision && { ...appeal.decision, at: iso(appeal.decision.at) },
    },
  }
}

const sayState = (rating: Rating): string => {
  if (awaitsDecision(rating)) return "appeal waits"
  switch (rating.appeal?.decision?.kind) {
    case "struck-out":
      return "struck out"
    case "stands":
      return "stands after an appeal"
    case undefined:
      return rating.answer === null ? "given" : "answered"
  }
}

const sayAverage = (tally: RatingTally): string => `${averageOf(tally) ?? "–"} of ${tally.count}`

/** The columns of a list of ratings. */
export const columns: ReadonlyArray<ListColumn<DeskRating>> = [
  {
    name: "order",
    title: "Order",
    value: ({ orderNumber }) => orderNumber,
    text: ({ orderNumber }) => formatOrderNumber(orderNumber),
  },
  { name: "id", title: "Rating", value: ({ rating }) => rating.id },
  { name: "stars", title: "Stars", value: ({ rating }) => rating.stars },
  { name: "state", title: "State", value: ({ rating }) => sayState(rating) },
  {
    name: "rated",
    title: "Rated",
    value: ({ rating }) => iso(rating.ratedAt),
    text: ({ rating }) => sayInstant(rating.ratedAt),
  },
  { name: "worker", title: "Worker", shrinks: true, mayGo: true, value: ({ workerName }) => workerName ?? "–" },
  { name: "average", title: "Average", mayGo: true, value: ({ tally }) => sayAverage(tally) },
  { name: "text", title: "Says", shrinks: true, mayGo: true, value: ({ rating }) => rating.text },
]

const sayTime = (at: number | null): string => (at === null ? "–" : sayInstant(at))

/** All that an appeal is decided by. */
export const factsOf = ({ rating, workerName, tally, order, facts }: RatingFile) => {
  const { stars, text, answer, appeal } = rating
  const lines: ReadonlyArray<readonly [string, string]> = [
    ["Stars", String(stars)],
    ["Customer", order.customerName],
    ["Says", text === "" ? "–" : text],
    ["Worker", `${workerName ?? "–"}, ${sayAverage(tally)}`],
    ["Answers", answer?.text ?? "–"],
    ["Appeals", appeal?.text ?? "–"],
    ["Photos", String(appeal?.photos.length ?? 0)],
    ["Accepted", sayTime(facts.acceptedAt)],
    ["In transit", sayTime(facts.inTransitAt)],
    ["Picked up", sayTime(facts.pickedUpAt)],
    ["Weighed", sayTime(facts.weighedAt)],
    ["Delivered", sayTime(facts.deliveredAt)],
    ...facts.tickets.map(({ number, weight, weighedAt }) => {
      const said: readonly [string, string] = [`Ticket ${number}`, `${weight} lbs, ${sayInstant(weighedAt)}`]
      return said
    }),
    ["State", sayState(rating)],
    ["Both read", appeal?.decision?.sentence ?? "–"],
  ]
  return lines
}
