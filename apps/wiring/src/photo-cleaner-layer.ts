import * as SharpPhotos from "@laundry/sharp-photos/sharp-photos"

/** What makes photos small and clean; loads the imaging library. */
export const photoCleanerLayer = SharpPhotos.layer
