import { Problems, problem } from "./node.ts"

/** A way between what travels and a value, or the two ways, are what they are given as. */
const same = (way: unknown): unknown => way

export { same as makeTransformation, same as transform, same as transformEffect }

/** What a way says of a value that it doesn't take. */
export class InvalidValue extends Problems {
  constructor({ message }: { readonly message: string }) {
    super(problem(message).list)
  }
}

/** A way ends in the value, or in what is wrong with it. */
export { same as fail, same as succeed }
