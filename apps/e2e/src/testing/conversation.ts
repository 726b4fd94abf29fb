import type { Caller } from "./caller.ts"
import type { Product } from "./product.ts"

/** The id of the user with this email. */
export const userIdOf = async (product: Product, email: string) =>
  String((await product.query("select id from users where email = $1", [email]))[0]?.["id"])

/** What the database holds of a customer's conversation. */
export const keptMessages = (product: Product, email: string) =>
  product.query(
    `select message, is_from_user, read_at is not null as is_read from chat_messages
     join users on users.id = user_id where email = $1 order by position`,
    [email],
  )

/** Writes to a customer as support does, past the screens. */
export const answerAsSupport = async (support: Caller, userId: string, message: string) => {
  const sent = await support.post("/api/admin/chat/send", { data: { userId, message } })
  if (!sent.ok()) throw new Error(`The message was not sent: ${sent.status()} ${await sent.text()}`)
}
