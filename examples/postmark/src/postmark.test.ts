import { type ArrivedMail, mailerContract } from "@laundry/core-testing/contracts/mailer.contract"
import { afterAll, beforeAll } from "vitest"
import { layer } from "./postmark.ts"
import { startPostmark } from "./testing/postmark-server.ts"

let server: Awaited<ReturnType<typeof startPostmark>>
beforeAll(async () => {
  server = await startPostmark("token")
})
afterAll(() => server.close())

const from = "laundry@laundry.test"

mailerContract("Postmark", {
  working: () => {
    const before = server.mails.length
    return {
      layer: layer({ token: "token", from, api: server.url }),
      arrived: async (): Promise<ReadonlyArray<ArrivedMail>> => server.mails.slice(before),
    }
  },
  failing: () => layer({ token: "another", from, api: server.url }),
})
