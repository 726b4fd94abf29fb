import type { FastifyInstance } from "fastify"
import type pg from "pg"

/** The same page as the admin list shows, in the plainest SQL that is quick: no figures, no rules, no session. */
export interface BarePage {
  readonly where: string
  readonly values: ReadonlyArray<string>
  readonly order: string
  readonly limit: number
  readonly offset: number
  /** Whether somebody has to count what is found: a search says how much it finds. */
  readonly counts: boolean
}

/** Returns a described page: only the benchmark calls the baseline. */
export const bareAdminList = (app: FastifyInstance, pool: pg.Pool): void => {
  app.post("/admin-list", async (request) => {
    const { where, values, order, limit, offset, counts } = request.body as BarePage
    const page = pool.query(
      `select orders.* from (select order_number from orders ${where} order by ${order} limit ${limit} offset ${offset}) as page
         join orders using (order_number) order by ${order}`,
      [...values],
    )
    const counted = counts ? pool.query(`select count(*) from orders ${where}`, [...values]) : undefined
    return { orders: (await page).rows, total: (await counted)?.rows[0] as unknown }
  })
}
