import { constants } from "node:zlib"
import type { FastifyCompressOptions } from "@fastify/compress"

/** How answers may be compressed, the best first. */
export const encodings = ["br", "gzip"] as const

/** Less than this is not worth a reader's time. */
export const leastBytes = 1024

/**
 * Quality 4 is hardly longer than the highest, and written twenty times as fast. A window of 256 kB holds any answer that we write in one piece;
 * the usual 4 MB are allocated and cleared away for each.
 */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/**
 * What Fastify compresses. A list of a hundred orders is compressed in one go, in less than a millisecond: a stream through another thread
 * takes longer than that, and holds several megabytes for each answer that is under way.
 */
export const compression: FastifyCompressOptions = {
  encodings: [...encodings],
  threshold: leastBytes,
  syncThreshold: 128 * 1024,
  brotliOptions,
}
