import { randomBytes } from "node:crypto"
import cookie from "@fastify/cookie"
import { UserId } from "@laundry/contracts/http/wire"
import { type DeviceMark, deviceKnownFor } from "@laundry/core/credentials/known-device"
import { Option, Schema } from "effect"
import type { FastifyInstance, FastifyRequest } from "fastify"

declare module "fastify" {
  interface FastifyRequest {
    /** What the browser's accounts know it by. */
    deviceMarks: ReadonlyArray<DeviceMark>
    /** The mark that this call leaves in the browser. */
    newDeviceMark: DeviceMark | undefined
  }
}

/** How many accounts one browser is known to: the last ones that signed in. */
const mostMarks = 5

/** Before what is signed: no other cookie of ours, signed with the same secret, is taken for one of these. */
const purpose = "device:"

const Marks = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({ id: Schema.String, userId: UserId, credentialsVersion: Schema.Int, madeAt: Schema.Int }),
  ),
)
const decodeMarks = Schema.decodeUnknownOption(Marks)

const encode = (marks: ReadonlyArray<DeviceMark>): string =>
  purpose + Buffer.from(JSON.stringify(marks)).toString("base64url")

const decode = (text: string): ReadonlyArray<DeviceMark> =>
  text.startsWith(purpose)
    ? Option.getOrElse(decodeMarks(Buffer.from(text.slice(purpose.length), "base64url").toString()), () => [])
    : []

/** Over https the name itself makes browsers refuse the cookie from any other host or path, and over http. */
export const deviceCookieName = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Host-device" : "device"

/** Leaves a mark in the browser: from now on the account knows the device, until its password changes. */
export const rememberDevice = (
  request: FastifyRequest,
  { user, credentialsVersion = 0 }: { readonly user: { readonly id: UserId }; readonly credentialsVersion?: number },
  madeAt: number,
): void => {
  request.newDeviceMark = { id: randomBytes(16).toString("base64url"), userId: user.id, credentialsVersion, madeAt }
}

/**
 * Reads and writes the marks by which accounts know a browser: one signed cookie, which no script can read. It opens nothing; it
 * only lets its holder type a password when strangers have used up their guesses. Cookies must be parsed in this scope.
 */
export const useDeviceMarks = (
  scope: FastifyInstance,
  options: { readonly publicUrl: string; readonly sessionSecrets: ReadonlyArray<string> },
): void => {
  const name = deviceCookieName(options.publicUrl)
  const signer = cookie.signerFactory([...options.sessionSecrets])
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: options.publicUrl.startsWith("https:"),
    maxAge: deviceKnownFor / 1000,
  } as const

  scope.decorateRequest("newDeviceMark", undefined)
  scope.decorateRequest("deviceMarks", {
    getter(this: FastifyRequest) {
      const signed = this.cookies[name]
      const read = signed === undefined ? undefined : signer.unsign(signed)
      return read?.valid === true ? decode(read.value) : []
    },
  })
  scope.addHook("onSend", (request, reply, _payload, done) => {
    const mark = request.newDeviceMark
    if (mark !== undefined) {
      const others = request.deviceMarks.filter(({ userId }) => userId !== mark.userId)
      void reply.setCookie(name, signer.sign(encode([mark, ...others].slice(0, mostMarks))), attributes)
    }
    done()
  })
}
