import { join } from "node:path"
import { type KeptCluster, openKeptDatabase } from "@laundry/postgres/testing/kept-cluster"
import { onCluster } from "@laundry/postgres/testing/test-cluster"
import type pg from "pg"
import { type Captured, captureStatements } from "./capture.ts"
import type { Compared, PlanNode } from "./plan.ts"
import { pretendLarger } from "./statistics.ts"

const explain = async (client: pg.Client, { text, values }: Captured): Promise<PlanNode> => {
  const { rows } = await client.query<{ readonly "QUERY PLAN": readonly [{ readonly Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    [...values],
  )
  const plan = rows[0]?.["QUERY PLAN"][0].Plan
  if (plan === undefined) throw new Error(`no plan for ${text}`)
  return plan
}

const pretended = "growth_pretended"

/** The plans of everything that the measured calls ask, on the filled database and on one that is as if it had `orders` orders. */
export const comparePlans = async (
  cluster: KeptCluster,
  filled: { readonly connectionString: string; readonly orders: number },
  dataDir: string,
  orders: number,
): Promise<ReadonlyArray<Compared>> => {
  const captured = await captureStatements(
    { connectionString: filled.connectionString, name: "growth", logFile: join(dataDir, "pgdata.log") },
    join(dataDir, "server"),
    filled.orders,
  )
  const larger = await openKeptDatabase(cluster, pretended)
  try {
    await pretendLarger(
      filled.connectionString,
      larger.connectionString,
      join(dataDir, "pgdata"),
      orders / filled.orders,
    )
    const plansOf = (connectionString: string) =>
      onCluster(connectionString, async (client) => {
        const plans: Array<PlanNode> = []
        for (const one of captured) plans.push(await explain(client, one))
        return plans
      })
    const now = await plansOf(filled.connectionString)
    const then = await plansOf(larger.connectionString)
    return captured.flatMap(({ call }, place) => {
      const [before, after] = [now[place], then[place]]
      return before && after ? [{ call, before, after }] : []
    })
  } finally {
    await onCluster(cluster.connectionString, (client) => client.query(`drop database ${pretended} with (force)`))
  }
}
