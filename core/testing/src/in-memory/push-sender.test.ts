import { pushSenderContract } from "../contracts/push-sender.contract.ts"
import { makeInMemoryPush } from "./push-sender.ts"

pushSenderContract("in memory", () => {
  const push = makeInMemoryPush()
  let browsers = 0
  return {
    layer: push.layer,
    browser: async () => {
      const endpoint = `https://push.example.com/${browsers++}`
      return {
        subscription: { endpoint, p256dh: "", auth: "" },
        arrived: async () => push.taken.flatMap(({ endpoint: at, ...message }) => (at === endpoint ? [message] : [])),
        leave: () => push.become("gone", endpoint),
      }
    },
    isDown: (isDown) => push.become(isDown ? "down" : "up"),
  }
})
