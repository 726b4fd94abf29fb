import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"

/** A way to the database that can fall silent, or lead to another one. */
export interface SilentProxy {
  /** The database's address by this way. */
  readonly connectionString: string
  /** From here on nothing passes on the connections that are open, and none of them is closed; new ones work. */
  readonly silence: () => void
  /** How many connections fell silent and are still held open by their clients. */
  readonly silentOnes: () => number
  /** New connections lead to the server of another address; those that are open stay where they are. */
  readonly leadTo: (connectionString: string) => void
  readonly close: () => Promise<void>
}

/** A proxy between a program and its database, like a load balancer that forgot its connections. */
export const startSilentProxy = async (connectionString: string): Promise<SilentProxy> => {
  let target = new URL(connectionString)
  const open = new Set<{ readonly near: Socket; readonly far: Socket }>()
  const silent = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = { near, far }
    open.add(pair)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on("error", () => {})
    near.once("close", () => {
      silent.delete(near)
      open.delete(pair)
      far.destroy()
    })
    far.once("close", () => near.destroy())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const own = new URL(connectionString)
  own.port = String(typeof address === "object" ? address?.port : "")
  own.hostname = "127.0.0.1"
  return {
    connectionString: own.toString(),
    silence: () => {
      for (const { near, far } of open) {
        silent.add(near)
        far.unpipe(near)
        near.unpipe(far)
        near.resume() // read and dropped, so that it is noticed when the program lets go
        far.pause()
      }
    },
    leadTo: (other) => {
      target = new URL(other)
    },
    silentOnes: () => silent.size,
    close: async () => {
      for (const { near, far } of open) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, "close")
    },
  }
}
