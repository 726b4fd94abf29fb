import { once } from "node:events"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { type Mail, Mailer } from "@laundry/core/notifications/mailer.port"
import { mailerContract } from "@laundry/core-testing/contracts/mailer.contract"
import { Effect, Exit, ManagedRuntime } from "effect"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { layer } from "./smtp.ts"
import { startMailServer } from "./testing/mail-server.ts"

const from = "Ignored Name <laundry@laundry.test>"

const mail: Mail = {
  messageId: "<order-1@laundry.test>",
  to: "guest@example.test",
  fromName: "Wash & Fold",
  subject: "Your pickup is booked",
  text: "Hello",
  html: "<p>Hello</p>",
}

const failureOf = (url: string, timeoutMilliseconds = 10_000) =>
  Effect.runPromise(
    Effect.flip(Effect.flatMap(Mailer, ({ send }) => send(mail))).pipe(
      Effect.provide(layer({ url, from, timeoutMilliseconds })),
    ),
  )

/** A server that answers every recipient so. */
const refusingRecipients = (answer: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })),
})

const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
const withServer = async (options?: SMTPServerOptions) => {
  const server = await startMailServer(options)
  cleanups.push(server.close)
  return server
}
/** A server that talks as badly as it is told to. */
const withRawServer = async (onConnection: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => {}).on("close", () => sockets.delete(socket))
    onConnection(socket)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, "close")
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets }
}

let shared: Awaited<ReturnType<typeof startMailServer>>
let knowsNobody: typeof shared
let refusing = ""
beforeAll(async () => {
  shared = await startMailServer()
  knowsNobody = await startMailServer(refusingRecipients("550 5.1.1 no such user"))
  const gone = await startMailServer()
  refusing = gone.url
  await gone.close()
})
afterAll(() => Promise.all([shared.close(), knowsNobody.close()]))

mailerContract("SMTP", {
  working: () => {
    const before = shared.taken.length
    return { layer: layer({ url: shared.url, from }), arrived: async () => shared.taken.slice(before) }
  },
  failing: () => layer({ url: refusing, from }),
  refusing: () => layer({ url: knowsNobody.url, from }),
})

describe("smtp", () => {
  it("sends from the configured address under the mail's own name", async () => {
    const { url, taken } = await withServer()
    await Effect.runPromise(Effect.flatMap(Mailer, ({ send }) => send(mail)).pipe(Effect.provide(layer({ url, from }))))
    expect(taken[0]).toMatchObject({
      envelopeFrom: "laundry@laundry.test",
      fromAddress: "laundry@laundry.test",
      fromName: "Wash & Fold",
    })
    expect(taken[0]?.raw).not.toContain("Ignored Name")
  })

  it("says of a certificate that is not trusted that it is not, however it comes", async () => {
    for (const [secure, query] of [
      [true, ""],
      [false, "?requireTLS=true"],
    ] as const) {
      const { port } = await withServer({ secure, disabledCommands: [] })
      const failure = await failureOf(`${secure ? "smtps" : "smtp"}://127.0.0.1:${port}${query}`)
      expect(failure.reason).toMatch(/^the mail server's certificate is not trusted/)
    }
  })

  it("signs in with the URL's credentials", async () => {
    const seen: Array<string> = []
    const { url } = await withServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _, done) => {
        seen.push(`${auth.username}:${auth.password}`)
        done(null, { user: auth.username })
      },
    })
    const signedIn = url.replace("//", "//desk:p%40ss@")
    await Effect.runPromise(
      Effect.flatMap(Mailer, ({ check }) => check).pipe(Effect.provide(layer({ url: signedIn, from }))),
    )
    expect(seen).toEqual(["desk:p@ss"])
  })

  it("says briefly why a mail was not sent, and no secret", async () => {
    const { url } = await withServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _, done) => done(new Error(`no user ${auth.username} with ${auth.password}`)),
    })
    const failure = await failureOf(url.replace("//", "//desk:hunter2@"))
    expect(failure.reason).toBe("the mail server refused the sign-in (535)")
    expect(JSON.stringify(failure) + String(failure) + (failure.stack ?? "")).not.toMatch(/hunter2|desk/)
  })

  it.each([
    [
      "recipient",
      { onRcptTo: (_address, _session, done) => done(new Error("no such guest@example.test")) },
      "the mail server refused the recipient or the sender (550)",
    ],
    [
      "mail",
      { onData: (stream, _session, done) => stream.on("end", () => done(new Error("spam"))).resume() },
      "the mail server refused the mail (450)",
    ],
  ] satisfies ReadonlyArray<[string, SMTPServerOptions, string]>)(
    "passes on a refused %s",
    async (_, options, reason) => {
      const { url } = await withServer(options)
      expect((await failureOf(url)).reason).toBe(reason)
    },
  )

  it.each([
    ["550 5.1.1 no such user", "MailRefused"],
    ["550 5.1.10 the domain takes no mail", "MailRefused"],
    ["550 5.2.1 switched off", "MailRefused"],
    ["550 no mailbox here by that name", "MailRefused"],
    ["550 <guest@example.test>: Recipient address rejected: User unknown", "MailRefused"],
    ["550 the recipient guest@example.test does not exist", "MailRefused"],
    ["550 5.1.1: no such user", "MailRefused"],
    ["553 mailbox not found", "MailRefused"],
    ["553 the address is not written well", "MailNotSent"],
    ["550 Administrative prohibition", "MailNotSent"],
    ["550 SPF check failed", "MailNotSent"],
    ["550 5.7.1: Access from your address is not allowed", "MailNotSent"],
    ["550 Domain laundry.test has exceeded the max emails per hour", "MailNotSent"],
    ["550 Account suspended", "MailNotSent"],
    ["550 the host name of your greeting does not exist", "MailNotSent"],
    ["550 no such user: the sender could not be verified", "MailNotSent"],
    ["450 4.2.1 come again later", "MailNotSent"],
    ["550 5.1.8 the sender's domain does not exist", "MailNotSent"],
    ["550 5.7.1 not from you", "MailNotSent"],
    ["554 5.7.1 relay access denied", "MailNotSent"],
    ["550 relay not permitted", "MailNotSent"],
    ["550 your address is on a block list", "MailNotSent"],
    ["552 5.2.2 the mailbox is full", "MailNotSent"],
  ])("tells of the answer %s to a recipient whether it is for good: %s", async (answer, tag) => {
    const { url } = await withServer(refusingRecipients(answer))
    const failure = await failureOf(url)
    expect(failure._tag).toBe(tag)
    expect(failure.reason).toBe(`the mail server refused the recipient or the sender (${answer.slice(0, 3)})`)
  })

  it("does not call a mail refused for good whose sender is refused", async () => {
    const { url } = await withServer({ onMailFrom: (_address, _session, done) => done(new Error("no such user")) })
    expect((await failureOf(url))._tag).toBe("MailNotSent")
  })

  it.each([
    ["never greets", () => {}],
    ["greets and hangs", (socket: Socket) => socket.write("220 hello\r\n")],
    [
      "trickles",
      (socket: Socket) => {
        const timer = setInterval(() => socket.write("220-still here\r\n"), 20)
        socket.on("close", () => clearInterval(timer))
      },
    ],
  ])("does not wait for a server that %s", async (_, onConnection) => {
    const { url } = await withRawServer(onConnection)
    const started = performance.now()
    expect((await failureOf(url, 150)).reason).toBe("the mail server did not answer in time")
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it.each([
    ["hangs up", (socket: Socket) => socket.end()],
    ["resets", (socket: Socket) => socket.resetAndDestroy()],
    ["talks nonsense", (socket: Socket) => socket.end("\0\xff hello?\r\n")],
    ["is a web server", (socket: Socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
    ["is full", (socket: Socket) => socket.end("421 try later\r\n")],
  ])("fails in the one expected way when the server %s", async (_, onConnection) => {
    const { url } = await withRawServer(onConnection)
    expect((await failureOf(url, 1000)).reason).toMatch(/^the (mail server|connection)/)
  })

  it("recovers by itself when the server comes back, also after it dropped an idle connection", async () => {
    const first = await startMailServer()
    const runtime = ManagedRuntime.make(layer({ url: first.url, from }))
    const send = Effect.flatMap(Mailer, (mailer) => mailer.send(mail))
    await runtime.runPromise(send)
    await first.close()
    expect(Exit.isFailure(await runtime.runPromiseExit(send))).toBe(true)
    const second = new SMTPServer({
      closeTimeout: 100,
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _, done) => void stream.on("end", done).resume(),
    })
    second.listen(first.port, "127.0.0.1")
    await once(second.server, "listening")
    await runtime.runPromise(send)
    await runtime.dispose()
    await new Promise<void>((done) => second.close(() => done()))
  })

  it("keeps its connection between mails and closes it with the scope", async () => {
    let open = 0
    let opened = 0
    const { url } = await withServer({
      onConnect: (_, done) => {
        open++
        opened++
        done()
      },
      onClose: () => {
        open--
      },
    })
    const runtime = ManagedRuntime.make(layer({ url, from }))
    const send = Effect.flatMap(Mailer, (mailer) => mailer.send(mail))
    await runtime.runPromise(send)
    await runtime.runPromise(send)
    expect({ open, opened }).toEqual({ open: 1, opened: 1 })
    await runtime.dispose()
    await expect.poll(() => open).toBe(0)
  })

  it.each(["guest@example.test\r\nRCPT TO:<victim@example.test>", "a@b.test, c@d.test", "nobody"])(
    "refuses the recipient %j",
    async (to) => {
      const { url, taken } = await withServer()
      const failure = await Effect.runPromise(
        Effect.flip(Effect.flatMap(Mailer, ({ send }) => send({ ...mail, to }))).pipe(
          Effect.provide(layer({ url, from })),
        ),
      )
      expect(failure.reason).toBe("the recipient's address is not valid")
      expect(taken).toEqual([])
    },
  )
})
