import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, type Finding, interfaceVersion } from "@laundry/plugin/plugin"
import { patternSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"

const origin = String.raw`https://[^\s/,?#@]+`

/** Whether browsers take push messages of a site at this address: only over https, and on their own machine. */
const lookAtAddress = async (address: string): Promise<Finding> => {
  const { protocol, hostname } = new URL(address)
  const isTaken = protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1"
  return isTaken
    ? { name: "Push messages", status: "ok", message: "Browsers can take them from this site's address." }
    : {
        name: "Push messages",
        status: "warning",
        message: "Browsers take none from a site without https.",
        remedy: "Set PUBLIC_URL to the https address of the site.",
      }
}

/** Push messages over the services of the browsers' makers, which ask for no account. */
export const webPush = definePlugin({
  interfaceVersion,
  name: "@laundry/web-push",
  title: "Web push",
  port: "push",
  settings: Schema.Struct({
    PUSH_SERVICES: Schema.optionalKey(
      patternSetting(
        new RegExp(`^${origin}(?:\\s*,\\s*${origin})*$`),
        "must be the https addresses of push services without a path, with commas between them",
        "Push services that browsers may name beside those of their makers",
      ),
    ),
  }),
  serve: ({ PUSH_SERVICES = "" }) =>
    lazyLayer(
      () => import("./web-push.ts"),
      ({ layer }) => layer({ services: PUSH_SERVICES.split(",").map((service) => service.trim()) }),
    ),
  describe: () => ({ works: "Push messages are sent.", remedy: "Look at PUSH_SERVICES and the network." }),
  checks: () => [{ name: "Push messages", look: lookAtAddress }],
})
