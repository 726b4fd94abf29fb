import * as SharpPhotos from "@laundry/sharp-photos/sharp-photos"

/** What makes photos small and clean; it loads the imaging library with the first. */
export const photoCleanerLayer = SharpPhotos.layer
