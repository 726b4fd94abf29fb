import { Readable } from "node:stream"
import type { Endpoint, FileAnswer, FileStream } from "@laundry/contracts/http/endpoint"
import type { FastifyReply } from "fastify"
import { entityTagOf, namesEntity } from "./entity-tag.ts"

async function* goOn(first: IteratorResult<Uint8Array>, parts: AsyncIterator<Uint8Array>) {
  try {
    for (let part = first; part.done !== true; part = await parts.next()) yield part.value
  } finally {
    await parts.return?.()
  }
}

/** Sends a file as fast as it is read. What can't even be begun fails before anything is answered, as any call does. */
const sendParts = async (reply: FastifyReply, { contentType, chunks }: FileStream): Promise<FastifyReply> => {
  const parts = chunks[Symbol.asyncIterator]()
  const first = await parts.next()
  return reply
    .type(contentType)
    .header("cache-control", "no-store")
    .send(Readable.from(goOn(first, parts), { objectMode: false }))
}

/**
 * Sends a file. The browser revalidates a cacheable one before each use, so that rights are checked each time: who uses the same browser
 * after a sign-out doesn't see it.
 */
export const sendFile = (
  reply: FastifyReply,
  status: Endpoint["status"],
  file: FileAnswer | FileStream,
): FastifyReply | Promise<FastifyReply> => {
  void reply.code(status)
  if ("chunks" in file) return sendParts(reply, file)
  const { contentType, bytes, isCacheable } = file
  if (!isCacheable) return reply.type(contentType).header("cache-control", "no-store").send(Buffer.from(bytes))
  const tag = entityTagOf(bytes)
  void reply.header("cache-control", "private, no-cache").header("etag", tag)
  return namesEntity(reply.request.headers["if-none-match"], tag)
    ? reply.code(304).send()
    : reply.type(contentType).send(Buffer.from(bytes))
}
