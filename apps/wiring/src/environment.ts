import { readFileSync } from "node:fs"

/** Everything that is wrong with the environment, all at once, so that it is mended in one go. */
export class InvalidEnvironment extends Error {
  override readonly name = "InvalidEnvironment"
  readonly problems: ReadonlyArray<string>

  constructor(problems: ReadonlyArray<string>) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`)
    this.problems = problems
  }
}

/** The program can't start as things are; the message tells the operator what to mend. */
export class CannotStart extends Error {
  override readonly name = "CannotStart"
}

type Variables = Readonly<Record<string, string | undefined>>

/** Reads settings from environment variables. `NAME_FILE` names a file that holds the value. Problems are gathered, not thrown. */
export const makeReader = (variables: Variables) => {
  const problems: Array<string> = []

  const text = (name: string): string | undefined => {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === "") return variables[name] === "" ? undefined : variables[name]
    try {
      return readFileSync(file, "utf8").trim()
    } catch {
      problems.push(`${name}_FILE names ${file}, which can't be read.`)
      return undefined
    }
  }

  const url = (name: string, protocols: ReadonlyArray<string>): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    problems.push(
      `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    )
    return undefined
  }

  const choice = <const A extends string>(name: string, choices: ReadonlyArray<A>, otherwise: A): A => {
    const value = text(name)
    const chosen = choices.find((candidate) => candidate === value)
    if (value !== undefined && chosen === undefined) problems.push(`${name} must be one of ${choices.join(", ")}.`)
    return chosen ?? otherwise
  }

  const port = (name: string, otherwise: number): number => {
    const value = text(name)
    if (value === undefined) return otherwise
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
    problems.push(`${name} must be a port number from 0 to 65535.`)
    return otherwise
  }

  const count = (name: string, most: number, otherwise: number, least: 0 | 1 = 1): number => {
    const value = text(name)
    if (value === undefined) return otherwise
    if (/^(?:0|[1-9]\d{0,4})$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
    problems.push(`${name} must be a number from ${least} to ${most}.`)
    return otherwise
  }

  return { text, url, choice, port, count, problems }
}
