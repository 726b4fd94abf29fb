import { changeHours } from "@laundry/core/company/change-hours"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { describe, expect, test } from "vitest"
import { makeTestCli, type TestCli } from "../../testing/test-context.ts"

const contact = ["--phone", "305 555 0100", "--email", "hello@suds.example", "--address", "1 Ocean Drive"]

describe("laundry settings", () => {
  test("shows what a new company starts with, and where prices are", async () => {
    const cli = makeTestCli()
    const { stdout } = await cli.laundry("settings", "show")
    expect(stdout).toContain("Pickup from      6:00 PM\n")
    expect(stdout).toContain("Cancellation     free until 6 PM on pickup day, $10 after (fee_after_six)\n")
    expect(stdout).toContain("Last changed     never\n")
    expect(stdout).toContain("Prices: laundry pricing show\n")
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({
      companyName: "Wash & Fold Laundry",
      operatingHours: { pickupStart: "18:00", sameDayCutoff: "17:00" },
      cancellationPolicy: "fee_after_six",
      updatedAt: null,
      updatedBy: null,
      openOrders: 0,
    })
  })

  test("changes what is named, and says by whom", async () => {
    const cli = makeTestCli()
    const change = [...contact, "--pickup-end", "20:00", "--cancellation-policy", "before_cutoff"]
    const { stdout } = await cli.laundry("settings", "set", "--yes", ...change)
    expect(stdout).toContain("Phone         – → 305 555 0100\n")
    expect(stdout).toContain("Pickup until  9:00 PM → 8:00 PM\n")
    expect(stdout).not.toContain("Tagline")
    expect(stdout).toContain("The settings are changed.\n")
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({
      phone: "305 555 0100",
      operatingHours: { pickupStart: "18:00", pickupEnd: "20:00" },
      cancellationPolicy: "before_cutoff",
      updatedBy: "tess",
    })
    expect((await cli.laundry("settings", "set", "--yes", "--pickup-end", "20:00")).stdout).toBe("Nothing to change.\n")
  })

  test("a change is made whole or not at all", async () => {
    const cli = makeTestCli()
    const outcome = await cli.laundry("settings", "set", "--yes", ...contact, "--pickup-end", "17:00", "--json")
    expect(outcome.exitCode).toBe(1)
    expect(outcome.json()).toEqual({
      error: { code: "InvalidSetting", message: "Pickup end must be after pickup start." },
    })
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({ phone: "", updatedAt: null })
  })

  test("says on which days nothing is picked up, how much a window takes, and what customers may do", async () => {
    const cli = makeTestCli()
    const holidays = ["--add-holiday", "2098-12-25 Christmas Day", "--add-holiday", "2098-11-27 Thanksgiving"]
    const limits = ["--most-orders", "40", "--customer-changes", "on", "--recurring-pickups", "on"]
    const change = ["--closed-weekdays", "Sunday, monday", ...holidays, ...limits]
    const { stdout } = await cli.laundry("settings", "set", "--yes", ...change)
    expect(stdout).toContain("Own changes  off → on\n")
    expect(stdout).toContain("Closed on    – → sunday, monday\n")
    expect(stdout).toContain("Holidays     – → 2098-11-27 Thanksgiving, 2098-12-25 Christmas Day\n")
    expect(stdout).toContain("Most orders  no limit → 40 in a pickup window\n")
    const less = [
      "--remove-holiday",
      "2098-11-27",
      "--closed-weekdays",
      "none",
      "--most-orders",
      "none",
      "--most-bags",
      "9",
    ]
    await cli.laundry("settings", "set", "--yes", ...less)
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({
      customerChanges: true,
      recurringPickups: true,
      closedWeekdays: [],
      holidays: [{ date: "2098-12-25", name: "Christmas Day" }],
      mostOrders: null,
      mostBags: 9,
    })
    const wrong = await cli.laundry("settings", "set", "--yes", "--closed-weekdays", "caturday", "--json")
    expect(wrong.json()).toEqual({ error: { code: "InvalidSetting", message: "'caturday' is no day of the week." } })
  })

  test.each([
    ["--add-holiday", "2020-12-25 Christmas Day", "2020-12-25 is over: add a holiday from today on."],
    ["--remove-holiday", "2099-12-25", "There is no holiday on 2099-12-25."],
  ])("refuses %s %s, which would change nothing", async (option, typed, message) => {
    const outcome = await makeTestCli().laundry("settings", "set", "--yes", option, typed, "--json")
    expect(outcome.json()).toEqual({ error: { code: "InvalidSetting", message } })
  })

  test("says who does the laundry of new orders, and how they find their workers", async () => {
    const cli = makeTestCli()
    const marketplace = ["--operating-model", "marketplace", "--house-orders-per-day", "20"]
    const { stdout } = await cli.laundry("settings", "set", "--yes", ...marketplace, "--offer-deadline-hours", "1")
    expect(stdout).toContain("Operating model  single-operator → marketplace\n")
    expect(stdout).toContain("House orders     every order is offered → the first 20 of a day\n")
    expect(stdout).toContain("3 hours before the pickup window → 1 hour before the pickup\n")
    const others = ["--house-orders-per-day", "none", "--when-nobody", "cancel", "--platform-fee-percent", "30"]
    await cli.laundry("settings", "set", "--yes", ...others)
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({
      operatingModel: "marketplace",
      marketplace: {
        houseOrdersPerDay: null,
        offerDeadlineHours: 1,
        whenNobody: "cancel",
        platformFeePercent: 30,
        payReserveDays: 3,
        unusualWeightPercent: 250,
      },
    })
    expect((await cli.laundry("settings", "show")).stdout).toContain("Platform fee     30 %\n")
    const wrong = await cli.laundry("settings", "set", "--yes", "--platform-fee-percent", "91", "--json")
    expect(wrong.json()).toMatchObject({ error: { code: "InvalidSetting" } })
    const back = await cli.laundry("settings", "set", "--yes", "--operating-model", "single-operator", "--json")
    expect(back.json()).toMatchObject({
      after: { operatingModel: "single_operator", marketplace: { whenNobody: "cancel" } },
    })
  })

  test("asks at a terminal who does the laundry", async () => {
    const cli = makeTestCli({ answers: ["model", "marketplace", "", "", "house", "20", "", "", true] })
    await cli.laundry("settings", "set")
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({
      operatingModel: "marketplace",
      marketplace: {
        houseOrdersPerDay: null,
        offerDeadlineHours: 3,
        whenNobody: "house",
        platformFeePercent: 20,
        payReserveDays: 3,
        unusualWeightPercent: 250,
      },
    })
  })

  test("a dry run changes nothing", async () => {
    const cli = makeTestCli()
    const outcome = await cli.laundry("settings", "set", ...contact, "--dry-run", "--json")
    expect(outcome.json()).toMatchObject({ before: { phone: "" }, after: { phone: "305 555 0100" }, applied: false })
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({ phone: "" })
  })

  test("asks at a terminal what to change, with what there is as a suggestion, and for a yes", async () => {
    const cli = makeTestCli({ answers: ["hours", "", "20:30", "", "", true], environment: { NO_COLOR: "1" } })
    expect((await cli.laundry("settings", "set")).stdout).toContain("Pickup until  9:00 PM → 8:30 PM\n")
    expect(cli.questions.at(-1)).toBe("Change the settings?")
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({
      operatingHours: { pickupStart: "18:00", pickupEnd: "20:30" },
    })
  })

  test.each([
    { words: ["settings", "set", ...contact], question: "Change the settings?" },
    { words: ["pricing", "set", "--per-pound", "2.00"], question: "Change the prices?" },
  ])("$question writes nothing over what somebody else saved while it asked", async ({ words, question }) => {
    const cli: TestCli = makeTestCli({
      answers: [true],
      whileAsking: () => cli.prepare(changeHours({ ...defaultOperatingHours, pickupStart: "17:00" })),
    })
    const outcome = await cli.laundry(...words)
    expect(cli.questions).toEqual([question])
    expect(outcome.exitCode).toBe(1)
    expect(outcome.stderr).toContain("The settings were changed by somebody else meanwhile.")
    expect((await cli.laundry("settings", "show", "--json")).json()).toMatchObject({ phone: "", updatedBy: "test" })
    expect((await cli.laundry("pricing", "show", "--json")).json()).toMatchObject({ pricePerPound: "1.00" })
  })

  test.each([
    [[], "Nothing to change: name a setting."],
    [["--cancellation-policy", "never"], "Allowed choices are before_cutoff, fee_after_six."],
    [["--operating-model", "single_operator"], "Allowed choices are single-operator, marketplace."],
    [["--minimum", "30"], "Unknown option '--minimum'."],
  ])("%j is wrong usage", async (words, message) => {
    const outcome = await makeTestCli().laundry("settings", "set", "--yes", ...words)
    expect(outcome).toMatchObject({ exitCode: 2, stdout: "" })
    expect(outcome.stderr).toContain(message)
  })
})
