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
 * Sends a file. One that browsers may keep is shown again only once this server has said that whoever asks still may see it, and that it is
 * the same: who uses the browser next doesn't find it there.
 */
export const sendFile = (
  reply: FastifyReply,
  status: Endpoint["status"],
  file: FileAnswer | FileStream,
): FastifyReply | Promise<FastifyReply> => {
  void reply.code(status)
  if ("chunks" in file) return sendParts(reply, file)
  const { contentType, bytes, isKept } = file
  if (!isKept) return reply.type(contentType).header("cache-control", "no-store").send(Buffer.from(bytes))
  const tag = entityTagOf(bytes)
  void reply.header("cache-control", "private, no-cache").header("etag", tag)
  return namesEntity(reply.request.headers["if-none-match"], tag)
    ? reply.code(304).send()
    : reply.type(contentType).send(Buffer.from(bytes))
}
