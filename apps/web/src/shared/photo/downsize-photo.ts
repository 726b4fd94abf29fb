/** The longest side of a photo that is kept or sent, in pixels. */
const longestSide = 1600
const quality = 0.8

/** What the server takes at most, in bytes. */
const largestOriginal = 10_000_000

/** The size of a picture that fits into a square, its shape kept; a smaller one stays as it is. */
export const fitWithin = (
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const readAsDataString = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener("loadend", () => {
      if (typeof reader.result === "string") resolve(reader.result)
      else reject(reader.error ?? new Error("The photo could not be read"))
    })
    reader.readAsDataURL(file)
  })

const drawn = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
  try {
    const canvas = document.createElement("canvas")
    Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, longestSide))
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("Nothing can be drawn here")
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/jpeg", quality)
  } finally {
    bitmap.close()
  }
}

/**
 * A photo as a data string, small enough for a bad connection, upright and without what the camera wrote into it. One that
 * this browser can't draw stays as it was taken, for the server to judge. Fails on what is no image, or too large for that.
 */
export const downsizePhoto = async (file: Blob): Promise<string> => {
  try {
    return await drawn(file)
  } catch (error) {
    if (!file.type.startsWith("image/") || file.size > largestOriginal) throw error
    return await readAsDataString(file)
  }
}
