/**
 * More is asked for at once than is worked off: nothing was begun. Thrown as a defect like {@link StorageUnavailable}, and answered like it:
 * trying again later is safe.
 */
export class TooBusy extends Error {
  override readonly name = "TooBusy"
}
