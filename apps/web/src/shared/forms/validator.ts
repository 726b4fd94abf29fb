import { Result, Schema, SchemaIssue } from "effect"

const problemsOf = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * Reads what a form holds by its schema: decoded, or with each rule that is broken, as Standard Schema says both. The library's own
 * `toStandardSchemaV1` can wait for an answer, as no schema of the contract does; for that it brings its runtime to every screen.
 */
export const validatorOf = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  return (values: unknown) => {
    const read = decode(values)
    return Result.isSuccess(read) ? { value: read.success, issues: undefined } : problemsOf(read.failure.issue)
  }
}
