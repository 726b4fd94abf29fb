export { fail, succeed } from "./ways.ts"

/** Programs of the core are for the server: no screen runs one. */
export const fnUntraced = (program: unknown): unknown => program

/** What such programs ask for, by its name. */
export const Service = () => (name: string) =>
  class {
    readonly service = name
  }
