import type { makeReader } from "./environment.ts"

/** A bucket of an S3-compatible store. Its keys come from the environment, as the library looks for them. */
export interface BucketConfig {
  readonly bucket: string
  readonly region: string
  readonly prefix: string
  readonly endpoint: string | undefined
}

const problem =
  "PHOTO_STORE must be such as s3://bucket/folder?region=us-east-1, with endpoint=https://… for a store other than Amazon's."

const readFolder = (pathname: string): string => {
  const folder = pathname.replace(/^\/+|\/+$/g, "")
  return folder === "" ? "" : `${folder}/`
}

const isEndpoint = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Reads PHOTO_STORE; undefined is a folder on disk. */
export const readPhotoStore = ({
  text,
  problems,
}: Pick<ReturnType<typeof makeReader>, "text" | "problems">): BucketConfig | undefined => {
  const value = text("PHOTO_STORE")
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const endpoint = url?.searchParams.get("endpoint") ?? undefined
  const known = [...(url?.searchParams.keys() ?? [])].every((name) => name === "endpoint" || name === "region")
  const isBucket = url?.protocol === "s3:" && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)
  if (url === undefined || !isBucket || !known || (endpoint !== undefined && !isEndpoint(endpoint))) {
    problems.push(problem)
    return undefined
  }
  return {
    bucket: url.hostname,
    region: url.searchParams.get("region") ?? "us-east-1",
    prefix: readFolder(url.pathname),
    endpoint,
  }
}
