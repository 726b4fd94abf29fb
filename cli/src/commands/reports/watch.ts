import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import { Command } from "commander"
import { Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { Interrupted } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { dayFrame, dayJson, readDay } from "../../views/day-view.ts"

/** The clock in the first line goes on when nothing happens. */
const minute = 60_000
/** Changes that come together are drawn together. */
const pauseMillis = 250

const home = "\u001B[H"
const clearLine = "\u001B[K"
const clearBelow = "\u001B[J"

/** Draws over what was there, line by line, so that nothing flickers. */
const draw = ({ terminal, screen }: CommandContext, frame: string): void => {
  const lines = frame.split("\n").map((line) => line + clearLine)
  const pad = screen.size().rows > lines.length ? "\n" : ""
  terminal.out(`${home}${lines.join("\n")}${pad}${clearBelow}`)
}

/** Draws the day whenever something changes, until Ctrl-C. Rejects when it can't be read. */
const watch = async (context: CommandContext, perform: Call<object>["perform"]): Promise<never> => {
  const { terminal, screen, signal } = context
  const { subscribe } = await perform(
    Effect.gen(function* () {
      return yield* ChangeFeed
    }),
  )
  let isStale = true
  let wake = () => {}
  const changed = () => {
    isStale = true
    wake()
  }
  const ends = [subscribe(changed), screen.onResize(changed)]
  const clock = setInterval(changed, minute)
  signal.addEventListener("abort", changed, { once: true })
  terminal.out(`${home}${clearBelow}`)
  try {
    while (!signal.aborted) {
      isStale = false
      draw(context, dayFrame(await perform(readDay), screen.size(), terminal.paint))
      const pause = new Promise<void>((resolve) => setTimeout(resolve, pauseMillis))
      await pause
      if (!isStale) await new Promise<void>((resolve) => (wake = resolve))
    }
    throw new Interrupted()
  } finally {
    clearInterval(clock)
    signal.removeEventListener("abort", changed)
    for (const end of ends) end()
    terminal.out("\n")
  }
}

/** `laundry watch`: the day at a glance, live. */
export const watchCommand = (context: CommandContext): Command =>
  reading<{ readonly once?: boolean }>(
    context,
    new Command("watch")
      .option("--once", "show it as it is now, and end; it does so by itself where there is no terminal")
      .addHelpText(
        "after",
        `
It is drawn anew whenever something changes, from the same events as the
panels, in a terminal of any size. Ctrl-C ends it.

Examples:
  laundry watch
  laundry watch --once
`,
      ),
    async ({ options: { once = false }, isInteractive, perform }) => {
      if (isInteractive && !once) return watch(context, perform)
      const day = await perform(readDay)
      const size = { columns: context.terminal.columns, rows: 24 }
      return { json: dayJson(day), text: `${dayFrame(day, size, context.terminal.paint)}\n` }
    },
  )
