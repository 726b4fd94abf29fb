import type { AddressInfo } from "node:net"
import { CannotStart } from "@laundry/wiring/environment"

/** Where a server is to listen, and the setting that says so. */
interface Wanted {
  readonly host: string
  readonly port: number
  readonly setting: "PORT" | "METRICS_PORT"
}

/** Takes a port by `listen` and returns its number; throws a {@link CannotStart} when host or port can't be had. */
export const listenOn = async (
  { host, port, setting }: Wanted,
  listen: () => Promise<AddressInfo | string | null>,
): Promise<number> => {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken on ${host}. Stop what listens there, or set another ${setting}.`,
    EACCES: `Port ${port} may not be taken by this user. Set another ${setting}.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set another HOST.`,
    ENOTFOUND: `The host name ${host} is unknown. Set another HOST.`,
  }
  try {
    const bound = await listen()
    return typeof bound === "object" && bound !== null ? bound.port : port
  } catch (error) {
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ""]
    throw sentence === undefined ? error : new CannotStart(sentence, { cause: error })
  }
}
