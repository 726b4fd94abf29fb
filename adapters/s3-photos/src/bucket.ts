/** A bucket of an S3-compatible store. Its keys come from the environment, as the library looks for them. */
export interface BucketConfig {
  readonly bucket: string
  readonly region: string
  readonly prefix: string
  readonly endpoint: string | undefined
}

/** What a bucket's address looks like. */
export const bucketExample =
  "such as s3://bucket/folder?region=us-east-1, with endpoint=https://… for a store other than Amazon's"

const readFolder = (pathname: string): string => {
  const folder = pathname.replace(/^\/+|\/+$/g, "")
  return folder === "" ? "" : `${folder}/`
}

const isEndpoint = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Whether a text is a bucket's address. */
export const isBucketAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return false
  const endpoint = url.searchParams.get("endpoint")
  const knowsAll = [...url.searchParams.keys()].every((name) => name === "endpoint" || name === "region")
  return knowsAll && (endpoint === null || isEndpoint(endpoint))
}

/** Reads a bucket's address. */
export const readBucket = (address: string): BucketConfig => {
  const { hostname, pathname, searchParams } = new URL(address)
  return {
    bucket: hostname,
    region: searchParams.get("region") ?? "us-east-1",
    prefix: readFolder(pathname),
    endpoint: searchParams.get("endpoint") ?? undefined,
  }
}
