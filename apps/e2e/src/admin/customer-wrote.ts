import { makeCaller } from "../testing/caller.ts"
import { createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"

interface Writer {
  readonly email: string
  readonly name: string
  readonly messages: ReadonlyArray<string>
}

/** A customer of this name who wrote to support; answers how they write more, and read. */
export const customerWrote = async (product: Product, { email, name, messages }: Writer) => {
  const calls = makeCaller(product.origin)
  await createUser(product, { email, firstName: name, lastName: "Writer" })
  await signInBy(calls, product.origin, email)
  const write = async (message: string) => {
    const sent = await calls.post("/api/chat/messages", { data: { message, isFromUser: 1 } })
    if (sent.status() !== 201) throw new Error(`The message was answered ${sent.status()} ${await sent.text()}`)
  }
  for (const message of messages) await write(message)
  const read = async () =>
    (await (await calls.get("/api/chat/messages")).json()) as ReadonlyArray<{ readonly message: string }>
  return { write, read }
}
