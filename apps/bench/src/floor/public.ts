import { createHash, randomBytes } from "node:crypto"
import { verify } from "@node-rs/argon2"
import type { FastifyInstance } from "fastify"
import type pg from "pg"

const settingsStatement = { name: "floor-settings", text: "select * from company_settings limit 1" }
const areasStatement = { name: "floor-areas", text: "select * from service_areas order by zip_code" }
const accountStatement = { name: "floor-account", text: "select * from users where lower(email) = lower($1)" }
const sessionStatement = {
  name: "floor-new-session",
  text: `insert into sessions (id_digest, origin, user_id, data, created_at, last_seen_at, expires_at)
    values ($1, $1, $2, '{}', now(), now(), now() + interval '60 days')`,
}

/** What everybody may read, and signing in. */
export const publicCalls = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get("/api/settings", async () => {
    const { rows } = await pool.query<Record<string, unknown>>(settingsStatement)
    return rows[0] ?? {}
  })

  app.get("/api/service-areas", async () => {
    const { rows } = await pool.query(areasStatement)
    return rows
  })

  app.post("/api/login", async (request, reply) => {
    const { email, password } = request.body as Record<string, string>
    const { rows } = await pool.query<{ id: string; password_hash: string }>({ ...accountStatement, values: [email] })
    const user = rows[0]
    if (user === undefined || !(await verify(user.password_hash, password ?? ""))) {
      return reply.code(401).send({ message: "The email or password is not correct." })
    }
    const id = randomBytes(24).toString("base64url")
    await pool.query({ ...sessionStatement, values: [createHash("sha256").update(id).digest(), user.id] })
    void reply.header("set-cookie", `session=${id}; Path=/; HttpOnly; SameSite=Lax`)
    return { user: { id: user.id } }
  })
}
