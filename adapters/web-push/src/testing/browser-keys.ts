import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto"
import { Schema } from "effect"

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length))

/** The keys that a browser makes when it subscribes, and how it reads with them what was encrypted for it (RFC 8291, RFC 8188). */
export const makeBrowserKeys = () => {
  const ecdh = createECDH("prime256v1")
  const ownKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: ownKey.toString("base64url"),
    auth: auth.toString("base64url"),
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownKey, senderKey])
      const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
      const decipher = createDecipheriv("aes-128-gcm", key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The text ends with the mark of the last record.
      return opened.subarray(0, opened.lastIndexOf(2)).toString("utf8")
    },
  }
}

const Claims = Schema.fromJsonString(Schema.Struct({ aud: Schema.String, sub: Schema.String, exp: Schema.Number }))

const decoded = (text: string): Buffer => Buffer.from(text, "base64url")

/** Whether a message to this push service is signed by the key that the browser subscribed with (RFC 8292). */
export const isSignedBy = (publicKey: string, authorization: string, origin: string): boolean => {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = "", payload = "", signature = ""] = token.split(".")
  const point = decoded(publicKey)
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  }
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    decoded(signature),
  )
  const { aud, sub, exp } = Schema.decodeUnknownSync(Claims)(decoded(payload).toString())
  const isForNow = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 24 * 60 * 60
  return isGenuine && key === publicKey && aud === origin && /^(?:https:|mailto:)/.test(sub) && isForNow
}
