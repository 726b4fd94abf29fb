import { mailerContract } from "../contracts/mailer.contract.ts"
import { makeInMemoryMailer } from "./mailer.ts"

mailerContract("in memory", {
  working: () => {
    const mailer = makeInMemoryMailer()
    return {
      layer: mailer.layer,
      arrived: async () => mailer.sent.map((mail) => ({ ...mail, recipients: [mail.to] })),
    }
  },
  failing: () => {
    const mailer = makeInMemoryMailer()
    mailer.failWith("the mail server is down")
    return mailer.layer
  },
  refusing: () => {
    const mailer = makeInMemoryMailer()
    mailer.refuse("guest@example.test")
    return mailer.layer
  },
})
