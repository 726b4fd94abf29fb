declare module "subset-font" {
  /** The part of a font that the letters of a text need. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "woff2"
      /** What is left of an axis of a variable font. */
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
      /** The OpenType features that are left. */
      readonly keepFeatures: ReadonlyArray<string>
    },
  ): Promise<Uint8Array>
}
