/** An order of the demo company before it is told. */
export interface Plan {
  /** The pickup day, counted from today; `going` ones belong to the route that the laundry works on at that hour. */
  readonly day: number | "going"
  /** How far it came; `recent` ones were placed a short while ago. */
  readonly fate:
    | "unpaid-recent"
    | "recent"
    | "ordered"
    | "picked_up"
    | "in_progress"
    | "processing"
    | "ready"
    | "due-this-morning"
    | "owing"
    | "owing-delivered"
    | "delivered"
    | "delivered-late"
    | "delivered-refunded"
    | "missed"
    | "cancelled"
    | "cancelled-late"
    | "cancelled-unpaid"
  readonly bags: string | null
  /** Pounds, for those that were weighed. */
  readonly weight?: number
  /** Cents that its customer tipped after the delivery. */
  readonly tip?: number
  /** What its customer says is missing, since an hour after the delivery. */
  readonly claim?: string
  /** Whether the customer with the demo sign-in placed it. */
  readonly isClients?: true
}

const plan = (day: Plan["day"], fate: Plan["fate"], bags: string | null, weight?: number): Plan => ({
  day,
  fate,
  bags,
  ...(weight === undefined ? {} : { weight }),
})

/** An order of the customer with the demo sign-in. */
const clients = (planned: Plan): Plan => ({ ...planned, isClients: true })

const tipped = (planned: Plan, tip: number): Plan => ({ ...planned, tip })

const claimed = (planned: Plan, claim: string): Plan => ({ ...planned, claim })

/** Three weeks of a small company: somebody has something to do, whatever the hour, and one or two things went wrong. */
export const demoPlans: ReadonlyArray<Plan> = [
  plan(-20, "delivered", "2", 22.5),
  plan(-19, "delivered", "1", 14),
  clients(plan(-17, "delivered", "3", 41.25)),
  plan(-16, "delivered", "2", 28),
  plan(-14, "delivered-late", "5+", 63.5),
  plan(-13, "delivered", "about 20 lbs", 19.5),
  plan(-12, "cancelled-late", "2"),
  plan(-11, "delivered", "2", 26.75),
  clients(tipped(plan(-10, "delivered", "1", 12.5), 450)),
  plan(-9, "missed", "3"),
  plan(-8, "delivered", "4", 47),
  plan(-7, "delivered-refunded", "2", 24),
  clients(plan(-6, "owing-delivered", "3", 29)),
  plan(-5, "cancelled-unpaid", null),
  tipped(plan(-5, "delivered", "2", 30), 625),
  plan(-4, "delivered-late", "1", 16.25),
  plan("going", "owing", "5+", 58.5),
  plan(-2, "delivered", "3", 33.5),
  claimed(clients(plan(-2, "delivered", "2", 21)), "A navy cotton napkin, one of a set of six"),
  plan(-1, "due-this-morning", "2", 27.5),
  plan(-1, "due-this-morning", "1", 15),
  plan("going", "ready", "2", 23.25),
  plan("going", "ready", "3", 36.5),
  plan("going", "ready", "1", 11.75),
  plan("going", "ready", "2", 29.5),
  plan("going", "owing", "4", 44),
  plan(-1, "processing", "2"),
  plan("going", "processing", "3"),
  clients(plan("going", "in_progress", "2")),
  plan("going", "in_progress", "5+"),
  plan("going", "in_progress", "1"),
  plan("going", "picked_up", "2"),
  plan("going", "picked_up", "3"),
  plan(-1, "missed", "1"),
  plan(0, "cancelled", "2"),
  plan(0, "ordered", "2"),
  plan(0, "ordered", "3"),
  plan(0, "ordered", "about 25 lbs"),
  plan(0, "ordered", "1"),
  plan(0, "ordered", "4"),
  plan(0, "recent", "2"),
  plan(0, "unpaid-recent", null),
  plan(1, "ordered", "2"),
  plan(1, "ordered", "5+"),
  plan(1, "recent", "1"),
]
