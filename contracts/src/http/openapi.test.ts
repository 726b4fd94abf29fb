import { describe, expect, it } from "vitest"
import { endpoints } from "./endpoints.ts"
import { openApiDocument } from "./openapi.ts"

describe("the OpenAPI document", () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))

  it("describes every endpoint once", () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it("names every declared failure", () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const answers = JSON.stringify(operations.find(({ operationId }) => operationId === name)?.responses)
      for (const tag of Object.keys(endpoint.errors)) expect(answers).toContain(tag)
    }
  })
})
