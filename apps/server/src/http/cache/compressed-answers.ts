import { brotliCompressSync, gzipSync } from "node:zlib"
import { negotiate } from "@fastify/accept-negotiator"
import type { FastifyReply, FastifyRequest } from "fastify"
import { brotliOptions, encodings, leastBytes } from "../compression.ts"

/** How answers that are kept are compressed, once for all who ask. */
export type Encoding = (typeof encodings)[number]

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions),
  gzip: (bytes) => gzipSync(bytes),
}

export const compressed = (encoding: Encoding, bytes: Buffer): Buffer => compress[encoding](bytes)

/** In which encoding a client wants bytes; undefined for as they are. Anything is gzip, which nobody fails to read. */
const encodingFor = ({ headers }: FastifyRequest, bytes: Buffer): Encoding | undefined => {
  const accepted = headers["accept-encoding"]?.toLowerCase().replaceAll(/\*|x-gzip/g, "gzip")
  if (accepted === undefined || bytes.length < leastBytes) return undefined
  return negotiate<Encoding>(accepted, [...encodings]) ?? undefined
}

/** In which encoding {@link sendCompressed} sent an answer; undefined for as it is. */
export const encodingOf = (reply: FastifyReply): Encoding | undefined =>
  encodings.find((encoding) => encoding === reply.getHeader("content-encoding"))

interface Answer {
  readonly bytes: Buffer
  /** The bytes in an encoding; compressed anew for each answer unless given. */
  readonly encoded?: (encoding: Encoding) => Buffer
  /** Request headers that the answer depends on beside the encoding. */
  readonly vary?: string
}

/** Sends an answer as compressed as its client takes it. Returns the bytes that are sent: what is kept is they. */
export const sendCompressed = (request: FastifyRequest, reply: FastifyReply, answer: Answer): Buffer => {
  const { bytes, encoded = (encoding) => compressed(encoding, bytes), vary } = answer
  const encoding = encodingFor(request, bytes)
  const dependsOn = [vary, encoding && "accept-encoding"].filter((name) => name !== undefined)
  if (dependsOn.length > 0) void reply.header("vary", dependsOn.join(", "))
  const sent = encoding === undefined ? bytes : encoded(encoding)
  if (encoding !== undefined) void reply.header("content-encoding", encoding)
  void reply.send(sent)
  return sent
}
