import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const zips = async (cli: ReturnType<typeof makeTestCli>) => {
  const { areas } = (await cli.laundry("areas", "list", "--json")).json() as {
    areas: ReadonlyArray<{ zipCode: string; areaName: string }>
  }
  return areas.map(({ zipCode, areaName }) => `${zipCode} ${areaName}`)
}

describe("laundry areas", () => {
  test("adds, lists and removes by ZIP code and by id", async () => {
    const cli = makeTestCli()
    expect((await cli.laundry("areas", "list")).stdout).toContain("No ZIP code is served yet")
    const added = await cli.laundry("areas", "add", "--yes", "33139", "South", "Beach", "--json")
    expect(added.json()).toMatchObject({ area: { zipCode: "33139", areaName: "South Beach" } })
    const { area } = added.json() as { area: { id: string } }
    expect((await cli.laundry("areas", "add", "--yes", "33140", "Mid Beach")).stdout).toBe(
      "33140 (Mid Beach) is now served.\n",
    )
    expect((await cli.laundry("areas", "list")).stdout).toMatch(/^ZIP +Area +Id\n33139 {2}South Beach {2}\S+\n33140/)
    expect((await cli.laundry("areas", "remove", "--yes", area.id)).stdout).toBe(
      "33139 (South Beach) is no longer served.\n",
    )
    expect((await cli.laundry("areas", "remove", "--yes", "33140", "--json")).json()).toMatchObject({
      area: { zipCode: "33140" },
    })
    expect(await zips(cli)).toEqual([])
  })

  test.each([
    [["areas", "add", "3313", "Nowhere"], 1, "InvalidServiceArea", '"3313" is not a five-digit ZIP code.'],
    [["areas", "add", "33139", "  "], 1, "InvalidServiceArea", "Please enter both ZIP code and area name"],
    [["areas", "remove", "33199"], 1, "ServiceAreaNotFound", "There is no service area 33199."],
    [["areas", "add", "33139"], 2, "WrongUsage", 'The area\'s name is missing. See "laundry areas add --help".'],
    [["areas", "remove"], 2, "WrongUsage", 'The ZIP code or id is missing. See "laundry areas remove --help".'],
    [["areas", "import"], 2, "WrongUsage", 'The CSV file is missing. See "laundry areas import --help".'],
    [["areas", "list", "all"], 2, "WrongUsage", "Too many arguments for 'list'. Expected 0 arguments but got 1."],
    [["areas", "lst"], 2, "WrongUsage", "Unknown command 'lst'. (Did you mean list?)"],
    [["areas", "list", "--jsno"], 2, "WrongUsage", "Unknown option '--jsno'. (Did you mean --json?)"],
  ] as const)("%j is refused in a sentence", async (words, exitCode, code, message) => {
    const cli = makeTestCli()
    const plain = await cli.laundry(...words)
    expect(plain).toMatchObject({ exitCode, stdout: "", stderr: `✗ ${message}\n` })
    const json = await cli.laundry(...words, "--json")
    expect(json).toMatchObject({ exitCode, stderr: "" })
    expect(json.json()).toEqual({ error: { code, message } })
  })

  test("asks for what is missing at a terminal, but not for --json", async () => {
    const cli = makeTestCli({ answers: ["33141", "North Beach"] })
    expect((await cli.laundry("areas", "add", "--yes", "--json")).exitCode).toBe(2)
    expect((await cli.laundry("areas", "add", "--yes")).stdout).toBe("33141 (North Beach) is now served.\n")
    expect(cli.questions).toEqual(["ZIP code", "What people call the area"])
  })

  test("offers the areas to remove", async () => {
    const cli = makeTestCli({ answers: ["33139"] })
    await cli.laundry("areas", "add", "--yes", "33139", "South Beach")
    expect((await cli.laundry("areas", "remove", "--yes")).exitCode).toBe(0)
    expect(cli.questions).toEqual(["Which area is no longer served? [33139 (South Beach)]"])
    expect(await cli.laundry("areas", "remove", "--yes")).toMatchObject({
      exitCode: 1,
      stderr: "✗ No ZIP code is served, so nothing can be removed.\n",
    })
  })

  test("what came from outside can't move the cursor or colour the screen", async () => {
    const cli = makeTestCli()
    await cli.laundry("areas", "add", "--yes", "33139", "\u202EdaeH")
    expect((await cli.laundry("areas", "list")).stdout).toContain("33139  \uFFFDdaeH")
  })
})

describe("laundry areas import", () => {
  const imported = async (content: string | Uint8Array) => {
    const cli = makeTestCli({ files: { "areas.csv": content } })
    await cli.laundry("areas", "add", "--yes", "33139", "Old name")
    const outcome = await cli.laundry("areas", "import", "--yes", "areas.csv", "--json")
    return { outcome: outcome.json() as object, exitCode: outcome.exitCode, areas: await zips(cli) }
  }

  test.each([
    ["plain", "zipCode,areaName\n33139,South Beach\n33140,Mid Beach\n"],
    ["other titles, order, case and blanks", " Area Name , ZIP Code\nSouth Beach,33139\nMid Beach, 33140 \n"],
    ["short titles and one more column", "zip,name,note\n33139,South Beach,x\n33140,Mid Beach,\n"],
    ["byte order mark and CRLF, no newline at the end", "\uFEFFzip,name\r\n33139,South Beach\r\n33140,Mid Beach"],
    ["empty lines and lines of commas", "zip,name\n\n33139,South Beach\n,\n\n33140,Mid Beach\n\n"],
    ["quotes", '"zip","name"\n"33139","South Beach"\n33140,"Mid Beach"\n'],
    ["the same line twice", "zip,name\n33139,South Beach\n33140,Mid Beach\n33140,Mid Beach\n"],
  ])("reads %s", async (_what, csv) => {
    expect(await imported(csv)).toEqual({
      outcome: { added: 1, renamed: 1, unchanged: 0, applied: true },
      exitCode: 0,
      areas: ["33139 South Beach", "33140 Mid Beach"],
    })
  })

  test("reads commas and quotation marks inside quotes", async () => {
    const { areas } = await imported('zip,name\n33154,"Surfside, ""the quiet one"""\n')
    expect(areas).toContain('33154 Surfside, "the quiet one"')
  })

  const wrong = (...problems: ReadonlyArray<readonly [line: number, message: unknown]>) =>
    expect.objectContaining({ problems: problems.map(([line, message]) => ({ line, message })) })

  test.each([
    [
      "every wrong line by its number",
      'zip,name\n33139,South Beach\n3314,Mid\n\n33141,\n"33142",A,B\n33143,"Two\nlines"\n33144,Fine\n,Nameless\n',
      wrong(
        [3, '"3314" is not a five-digit ZIP code.'],
        [5, "Please enter both ZIP code and area name"],
        [6, "There are 3 values instead of 2; put a value with a comma in quotes."],
        [7, "An area name must be one line of plain text."],
        [10, "Please enter both ZIP code and area name"],
      ),
    ],
    [
      "line numbers behind quoted CRLFs",
      'zip,name\r\n33139,"a\r\nb"\r\nx,Mid\r\n',
      wrong([2, expect.stringContaining("one line")], [4, expect.stringContaining("five-digit")]),
    ],
    [
      "two names for a ZIP code",
      "zip,name\n33139,One\n33139,Two\n",
      wrong([3, "ZIP code 33139 has another name on line 2."]),
    ],
    ["a quotation mark never closed", 'zip,name\n33139,"South\n', wrong([2, expect.stringContaining("never closed")])],
    ["a stray quotation mark", 'zip,name\n33139,So"uth\n', wrong([2, expect.stringContaining("quotation mark")])],
    ["NUL", "zip,name\n33139,a\0b\n", wrong([2, expect.stringContaining("plain text")])],
    ["a name of 101 characters", `zip,name\n33139,${"x".repeat(101)}\n`, wrong([2, expect.stringContaining("100")])],
    [
      "no header",
      "33139,South Beach\n",
      expect.objectContaining({ message: expect.stringContaining("names its columns") }),
    ],
    ["nothing", "", expect.objectContaining({ message: expect.stringContaining("names its columns") })],
    ["a header only", "zip,name\n", expect.objectContaining({ message: "areas.csv contains no service areas." })],
    [
      "another encoding",
      Uint8Array.from([...Buffer.from("zip,name\n33139,Espa"), 0xf1, ...Buffer.from("ola\n")]),
      expect.objectContaining({ message: expect.stringContaining("UTF-8") }),
    ],
  ])("refuses %s and imports nothing", async (_what, csv, error) => {
    const { outcome, exitCode, areas } = await imported(csv)
    expect(outcome).toEqual({ error: expect.objectContaining({ code: "InvalidFile" }) })
    expect(outcome).toEqual({ error })
    expect({ exitCode, areas }).toEqual({ exitCode: 1, areas: ["33139 Old name"] })
  })

  test("says the first wrong lines and how many more there are", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index},Area ${index}`)
    const cli = makeTestCli({ files: { "areas.csv": ["zip,name", ...rows].join("\n") } })
    const { stderr } = await cli.laundry("areas", "import", "--yes", "areas.csv")
    expect(stderr).toContain('  line 2: "0" is not a five-digit ZIP code.\n')
    expect(stderr).toContain('  line 21: "19" is not a five-digit ZIP code.\n  and 10 more\n')
  })
})
