import { Readable } from "node:stream"
import type { Endpoint, FileAnswer, FileStream } from "@laundry/contracts/http/endpoint"
import type { FastifyReply } from "fastify"

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

/** Sends a file. One with no time to be kept for is not stored at all. */
export const sendFile = (
  reply: FastifyReply,
  status: Endpoint["status"],
  file: FileAnswer | FileStream,
): FastifyReply | Promise<FastifyReply> => {
  void reply.code(status)
  if ("chunks" in file) return sendParts(reply, file)
  const { contentType, bytes, cacheSeconds } = file
  return reply
    .type(contentType)
    .header("cache-control", cacheSeconds === 0 ? "no-store" : `private, max-age=${cacheSeconds}`)
    .send(Buffer.from(bytes))
}
