import { Mailer } from "@laundry/core/notifications/mailer.port"
import { Effect, Layer, Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { definePlugin, type Variables } from "./plugin.ts"
import { choiceSetting, mailAddressSetting, patternSetting, textSetting, urlSetting } from "./setting.ts"

const silent = Layer.succeed(Mailer, { send: () => Effect.void, check: Effect.void })

const plugin = definePlugin({
  interfaceVersion: 1,
  name: "@acme/pigeons",
  title: "Pigeons",
  port: "mail",
  settings: Schema.Struct({
    PIGEON_URL: urlSetting(["https:"], "Where they start"),
    PIGEON_KEY: patternSetting(/^pgn_/, "must start with pgn_", "Opens the loft"),
    MAIL_FROM: mailAddressSetting("The sender").annotateKey({ messageMissingKey: "must be set beside PIGEON_URL" }),
    PIGEON_KIND: Schema.optionalKey(choiceSetting(["homing", "racing"], "Which fly")),
    PIGEON_NOTE: Schema.optionalKey(textSetting("What they carry")),
  }).check(
    Schema.makeFilter(({ PIGEON_KIND, PIGEON_NOTE }) =>
      PIGEON_KIND === "racing" && PIGEON_NOTE !== undefined ? "PIGEON_NOTE is too heavy for racing pigeons" : undefined,
    ),
  ),
  serve: () => silent,
})

const good: Variables = { PIGEON_URL: "https://loft.test", PIGEON_KEY: "pgn_1", MAIL_FROM: "a@b.test" }
const open = (variables: Variables) => plugin.open(variables, { dataDir: "/nowhere", isProduction: false, workers: 1 })
const problemsOf = (variables: Variables) => Result.getOrThrow(Result.flip(open(variables)))

describe("a plug-in", () => {
  it("says what settings it has", () => {
    expect(plugin.settings).toContainEqual({ name: "PIGEON_KIND", description: "Which fly" })
    expect(plugin.settings).toHaveLength(5)
  })

  it("opens with settings that fit, and takes no notice of others", () => {
    const opened = Result.getOrThrow(open({ ...good, HOME: "/root" }))
    expect(opened).toMatchObject({ name: "@acme/pigeons", title: "Pigeons", checks: [] })
    expect(opened.serve()).toBe(silent)
  })

  it("is told by its settings where it describes nothing itself", () => {
    expect(Result.getOrThrow(open(good)).description).toEqual({
      works: "Pigeons answers.",
      remedy: "Look at PIGEON_URL, PIGEON_KEY, MAIL_FROM, PIGEON_KIND, PIGEON_NOTE.",
    })
  })

  it("names every setting that is missing or wrong at once, and repeats no value", () => {
    expect(problemsOf({})).toEqual([
      "PIGEON_URL must be set.",
      "PIGEON_KEY must be set.",
      "MAIL_FROM must be set beside PIGEON_URL.",
    ])
    const wrong = { PIGEON_URL: "loft", PIGEON_KEY: "secret", MAIL_FROM: "nobody", PIGEON_KIND: "fat", PIGEON_NOTE: "" }
    expect(problemsOf(wrong)).toEqual([
      "PIGEON_URL must be a URL that starts with https://.",
      "PIGEON_KEY must start with pgn_.",
      "MAIL_FROM must be a mail address.",
      "PIGEON_KIND must be one of homing, racing.",
      expect.stringMatching(/^PIGEON_NOTE must be /),
    ])
  })

  it("says of settings that don't go together what its schema says", () => {
    expect(problemsOf({ ...good, PIGEON_KIND: "racing", PIGEON_NOTE: "brick" })).toEqual([
      "PIGEON_NOTE is too heavy for racing pigeons.",
    ])
  })
})
