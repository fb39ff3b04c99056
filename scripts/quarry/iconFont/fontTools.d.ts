declare module 'svg2ttf' {
  /** Makes a TrueType font of a font in SVG. `ts`: its time of creation, in seconds. */
  export default function svg2ttf(
    svgFont: string,
    options: { readonly ts: number },
  ): { readonly buffer: Uint8Array }
}

declare module 'wawoff2' {
  /** A font file as WOFF 2.0. */
  export function compress(font: Uint8Array): Promise<Uint8Array>
  /** The font file in a file of WOFF 2.0. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
