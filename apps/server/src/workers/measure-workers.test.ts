import { Gauge, Registry } from "prom-client"
import { expect, test } from "vitest"
import { orNothing } from "./measure-workers.ts"

test("a worker that has let go of what it measures says nothing, and goes on stopping", async () => {
  const registry = new Registry()
  const gone = () => {
    throw new Error("ManagedRuntime disposed")
  }
  registry.registerMetric(new Gauge({ name: "connections", help: "Of a pool.", registers: [], collect: gone }))
  await expect(registry.getMetricsAsJSON()).rejects.toThrow("disposed")
  expect(await orNothing(() => registry.getMetricsAsJSON())).toEqual([])
})
