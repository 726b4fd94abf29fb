/**
 * In place of Effect in the browser: reads and writes what travels by the contracts' schemas, and nothing else. The library is 28 kB
 * gzipped, most of which runs programs, which no screen does. The build fails where something is asked for that isn't here.
 */
export * as Option from "./option.ts"
export * as Context from "./programs.ts"
export * as Effect from "./programs.ts"
export * as Result from "./result.ts"
export * as Schema from "./schema.ts"
export * as SchemaGetter from "./ways.ts"
export * as SchemaIssue from "./ways.ts"
export * as SchemaTransformation from "./ways.ts"
