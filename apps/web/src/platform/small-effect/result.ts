/** Effect's Result, for the few screens and rules that have one. */
export type Result =
  | { readonly _tag: "Success"; readonly success: unknown }
  | { readonly _tag: "Failure"; readonly failure: unknown }

export const succeed = (success: unknown): Result => ({ _tag: "Success", success })
export const fail = (failure: unknown): Result => ({ _tag: "Failure", failure })

const tryTo = (steps: { readonly try: () => unknown; readonly catch: (error: unknown) => unknown }): Result => {
  try {
    return succeed(steps.try())
  } catch (error) {
    return fail(steps.catch(error))
  }
}

export { tryTo as try }

export const flatMap = (result: Result, next: (value: unknown) => Result): Result =>
  result._tag === "Success" ? next(result.success) : result
