import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { negotiate } from "@fastify/accept-negotiator"
import type { FastifyRequest } from "fastify"

/** How answers that are kept are compressed, once for all who ask. */
export type Encoding = "br" | "gzip"

/** Less than this is not worth a reader's time. */
const leastBytes = 1024

/** Hardly longer than with the highest quality, and written twenty times as fast. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions),
  gzip: (bytes) => gzipSync(bytes),
}

export const compressed = (encoding: Encoding, bytes: Buffer): Buffer => compress[encoding](bytes)

/** In which encoding a client wants bytes; undefined for as they are. Anything is gzip, which nobody fails to read. */
export const encodingFor = ({ headers }: FastifyRequest, bytes: Buffer): Encoding | undefined => {
  const accepted = headers["accept-encoding"]?.toLowerCase().replaceAll(/\*|x-gzip/g, "gzip")
  if (accepted === undefined || bytes.length < leastBytes) return undefined
  return negotiate<Encoding>(accepted, ["br", "gzip"]) ?? undefined
}
