/**
 * The storage can't be reached. Thrown as a defect, since no use case can act on it; the edges of the product tell it
 * from a bug and ask to try again later.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable"
}
