import type { Weekday } from "@laundry/core/local-time/weekday"
import type { Happening, YearPlan } from "./happenings.ts"

/** What a day was promised to have, reckoned without the product's own rules. */
export interface PromisedDay {
  readonly date: string
  kind: "ordered" | "skipped" | "paused" | "holiday" | "closed-day" | "too-late" | "declined"
  /** What the order cost, in cents. */
  readonly price: number
  /** What is kept of its customer's money in the end. */
  kept: number
  /** Whether its charge is known: the provider may be away. */
  isCharged: boolean
  isCalledOff: boolean
}

const names: ReadonlyArray<Weekday> = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** The calendar day so many days later. */
export const plusDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10)

// The first day of 1970 was a Thursday, and weeks begin on Sunday.
const weekOf = (date: string): number => Math.floor((dayNumber(date) + 4) / 7)

/** The promise of recurring pickups that were started with an order for this day. */
export class PromisedYear {
  readonly days: Array<PromisedDay> = []
  /** For each day up to this one it is decided. */
  decided: string
  /** The pauses that had a day, by their end: each is told once. */
  readonly toldPauses = new Set<string>()
  readonly #everyWeeks: number
  readonly #start: string
  #weekdays: ReadonlyArray<Weekday>
  #skipped = new Set<string>()
  #pausedUntil = ""
  #holidays = new Set<string>()
  #closed: ReadonlyArray<Weekday> = []
  #price = 3000
  #cardPays = true
  #isProviderUp = true
  #isEnded = false

  constructor({ everyWeeks, weekdays }: YearPlan, start: string, decided: string) {
    this.#everyWeeks = everyWeeks
    this.#weekdays = weekdays
    this.#start = start
    this.decided = decided
  }

  #isOnRhythm(date: string): boolean {
    const name = names[(dayNumber(date) + 4) % 7]
    const weeks = weekOf(date) - weekOf(this.#start)
    return date >= this.#start && this.#weekdays.some((day) => day === name) && weeks % this.#everyWeeks === 0
  }

  /** The next day that is not decided, however it would be. */
  next(today: string): string {
    let date = this.decided >= today ? plusDays(this.decided, 1) : today
    while (!this.#isOnRhythm(date)) date = plusDays(date, 1)
    return date
  }

  /** The last day that had an order, as long as it is not over. */
  made(today: string): PromisedDay | undefined {
    return this.days.findLast(({ kind, date }) => kind === "ordered" && date >= today)
  }

  /** The first day that is skipped and not decided. */
  firstSkipped(): string | undefined {
    return [...this.#skipped].filter((date) => date > this.decided).toSorted()[0]
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  end(): void {
    this.#isEnded = true
  }

  /** Something happens, as its customer or staff see that it went through. */
  hear(happens: Happening, today: string, time: string): void {
    switch (happens.kind) {
      case "skip-next":
        if (!this.#isEnded) this.#skipped.add(this.next(today))
        return
      case "skip-made": {
        const day = this.made(today)
        if (day === undefined || (day.date === today && time >= "17:00")) return
        // What was charged goes back, and what was not is not charged any more.
        day.isCalledOff = true
        day.kept = 0
        return
      }
      case "unskip": {
        const date = this.firstSkipped()
        if (date !== undefined && !this.#isEnded) this.#skipped.delete(date)
        return
      }
      case "pause":
        if (!this.#isEnded) this.#pausedUntil = plusDays(today, happens.days)
        return
      case "resume":
        if (!this.#isEnded) this.#pausedUntil = ""
        return
      case "weekdays":
        // A day on which the company is closed can't be chosen anew.
        if (happens.weekdays.some((day) => this.#closed.includes(day) && !this.#weekdays.includes(day))) return
        if (!this.#isEnded) this.#weekdays = happens.weekdays
        return
      case "price":
        this.#price = happens.cents
        return
      case "card":
        this.#cardPays = happens.answer === "pays"
        return
      case "provider":
        this.#isProviderUp = happens.isUp
        return
      case "holiday":
        this.#holidays.add(plusDays(today, happens.inDays))
        return
      case "closed":
        this.#closed = happens.weekdays
        return
      case "stop":
      case "crash":
    }
  }

  #kindOf(date: string, today: string, time: string): PromisedDay["kind"] {
    const name = names[(dayNumber(date) + 4) % 7]
    if (this.#skipped.has(date)) return "skipped"
    if (date < this.#pausedUntil) return "paused"
    if (this.#holidays.has(date)) return "holiday"
    if (this.#closed.some((day) => day === name)) return "closed-day"
    if (this.#holidays.has(plusDays(date, 1))) return "holiday"
    return date < today || (date === today && time >= "17:00") ? "too-late" : "ordered"
  }

  /** The jobs run: what is to be decided is decided, and what waits for the provider is charged. */
  work(today: string, time: string): void {
    const through = time >= "09:00" ? plusDays(today, 1) : today
    for (let date = plusDays(this.decided, 1); date <= through; date = plusDays(date, 1)) {
      this.decided = date
      if (this.#isEnded || !this.#isOnRhythm(date)) continue
      const kind = this.#kindOf(date, today, time)
      if (kind === "paused") this.toldPauses.add(this.#pausedUntil)
      this.days.push({ date, kind, price: this.#price, kept: 0, isCharged: kind !== "ordered", isCalledOff: false })
    }
    if (!this.#isProviderUp) return
    for (const day of this.days) {
      if (day.isCharged) continue
      day.isCharged = true
      if (day.isCalledOff) continue
      if (this.#cardPays) day.kept = day.price
      else {
        day.kind = "declined"
        day.isCalledOff = true
      }
    }
  }
}
