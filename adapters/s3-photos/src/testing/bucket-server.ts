import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

interface Kept {
  readonly type: string
  readonly bytes: Buffer
}

/** Where a bucket falls silent: before its answer, or in the midst of a photo. */
type Silence = "at once" | "in the midst"

const pieceBytes = 2 * 1024 * 1024

/** The only bucket that is there. */
export const bucketName = "laundry"

/** A bucket on this machine: the few calls of S3's HTTP API that photos need. It may be told to be out of order. */
export const startBucket = async () => {
  const objects = new Map<string, Kept>()
  let isDown = false
  let conflicts = 0
  let silence: Silence | undefined
  let pauses: ReadonlyArray<number> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    const left = [...pauses]
    let taken = 0
    request.on("data", (chunk: Buffer) => {
      chunks.push(chunk)
      taken += chunk.length
      const pause = taken < pieceBytes ? undefined : left.shift()
      if (pause === undefined) return
      taken = 0
      request.pause()
      setTimeout(() => request.resume(), pause)
    })
    request.on("end", () => {
      const key = new URL(request.url ?? "/", "http://bucket").pathname
      const answer = (status: number, body: string | Buffer = "", headers: Record<string, string> = {}) =>
        response.writeHead(status, headers).end(body)
      const problem = (status: number, code: string) =>
        answer(status, `<Error><Code>${code}</Code></Error>`, { "content-type": "application/xml" })
      if (silence === "at once") return
      if (silence === "in the midst") {
        response.writeHead(200, { "content-type": "image/png", "content-length": 1_000 }).write("half")
        return
      }
      if (isDown) return problem(500, "InternalError")
      if (request.headers.authorization?.startsWith("AWS4-HMAC-SHA256") !== true) return problem(403, "AccessDenied")
      if (!key.startsWith(`/${bucketName}/`)) return problem(404, "NoSuchBucket")
      const kept = objects.get(key)
      switch (request.method) {
        case "PUT":
          if (conflicts > 0) {
            conflicts--
            return problem(409, "ConditionalRequestConflict")
          }
          if (kept !== undefined && request.headers["if-none-match"] === "*") return problem(412, "PreconditionFailed")
          objects.set(key, { type: request.headers["content-type"] ?? "", bytes: Buffer.concat(chunks) })
          return answer(200)
        case "DELETE":
          objects.delete(key)
          return answer(204)
        default:
          return kept === undefined ? problem(404, "NoSuchKey") : answer(200, kept.bytes, { "content-type": kept.type })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()],
    setDown: (down: boolean) => {
      isDown = down
    },
    /** It takes requests and then says nothing. */
    setSilent: (where: Silence) => {
      silence = where
    },
    /** It takes no more for so many milliseconds after each of the first pieces of 2 MB: more than the machine takes in its place. */
    setSlow: (millis: ReadonlyArray<number>) => {
      pauses = millis
    },
    /** So many writes to come meet a removal of the same photo under way. */
    setConflicts: (count: number) => {
      conflicts = count
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
