import { textMessengerContract } from "../contracts/text-messenger.contract.ts"
import { inboundCall, makeInMemoryTexts, type TextService } from "./text-messenger.ts"

const open = (service: TextService) => {
  const texts = makeInMemoryTexts()
  texts.become(service)
  return { texts, layer: texts.layer, arrived: async () => texts.taken.map(({ to, body }) => ({ to, body })) }
}

textMessengerContract("in memory", {
  working: () => open("up"),
  failing: () => open("down").layer,
  losing: async () => {
    const { texts, ...subject } = open("silent")
    return { ...subject, mend: () => texts.become("up") }
  },
  inbound: inboundCall,
})
