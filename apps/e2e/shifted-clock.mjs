/**
 * Loaded into a server before anything else (`node --import`): puts its wall clock where its parent says, from where it
 * runs on. Timers keep real time.
 */
const RealDate = Date
const startsAt = process.env.CLOCK_STARTS_AT
let aheadMillis = startsAt === undefined ? 0 : RealDate.parse(startsAt) - RealDate.now()

const now = () => RealDate.now() + aheadMillis

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})

process.on("message", ({ clock }) => {
  aheadMillis = RealDate.parse(clock) - RealDate.now()
  process.send({ clock })
})
// A parent that died leaves no server behind.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()
