import { standardSchemaResolver } from "@hookform/resolvers/standard-schema"
import type { Schema } from "effect"
import type { FieldValues, Resolver } from "react-hook-form"
import { validatorOf } from "./validator.ts"

/**
 * The rules and messages of a form of the contract. They take whatever the form holds, values that break a rule included;
 * what keeps them comes out decoded, ready to be sent.
 */
export const formRules = <Values extends FieldValues, Form extends object>(
  form: Schema.Codec<Form, unknown>,
): Resolver<Values, unknown, Form> =>
  standardSchemaResolver({ "~standard": { version: 1, vendor: "effect", validate: validatorOf(form) } })
