import type { Prompts } from "./context.ts"

/** Questions on the process's own terminal. Ctrl-C and the signal end them with an error of inquirer's. */
export const makePrompts = (signal: AbortSignal): Prompts => {
  const ask = async <A>(question: Readonly<Record<string, unknown>>): Promise<A> => {
    const { default: inquirer } = await import("inquirer")
    const answers: { readonly answer?: unknown } = await inquirer.createPromptModule({ signal })([
      { ...question, name: "answer" } as never,
    ])
    return answers.answer as A
  }
  return {
    text: async (message, { suggestion, check } = {}) => {
      const validate = (text: string) => (text.trim() === "" ? "Please type something." : (check?.(text) ?? true))
      const answer = await ask<string>({
        type: "input",
        message: `${message}:`,
        validate,
        ...(suggestion === undefined ? {} : { default: suggestion }),
      })
      return answer.trim()
    },
    secret: (message, check) => ask<string>({ type: "password", message: `${message}:`, validate: check }),
    choice: (message, choices) => ask<string>({ type: "select", message, choices }),
    confirmation: (message) => ask<boolean>({ type: "confirm", message, default: false }),
  }
}
