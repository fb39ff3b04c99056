import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SatoriOptions } from 'satori'

/** Font files of sharing pictures in two weights, each as Latin and Latin Extended. */
const FILES = [
  ['geologica-latin-400-normal.woff', 400],
  ['geologica-latin-ext-400-normal.woff', 400],
  ['geologica-latin-600-normal.woff', 600],
  ['geologica-latin-ext-600-normal.woff', 600],
] as const

let loaded: Promise<SatoriOptions['fonts']> | undefined

/** Loads the fonts of sharing pictures, once. They are WOFF, because the layout engine doesn't support WOFF2. */
export function cardFonts(): Promise<SatoriOptions['fonts']> {
  loaded ??= Promise.all(
    FILES.map(async ([file, weight], index) => ({
      // Different names, so that the second font is the fallback for characters missing in the first.
      name: index % 2 ? 'Geologica Extended' : 'Geologica',
      weight,
      style: 'normal' as const,
      data: await readFile(join(import.meta.dirname, 'fonts', file)),
    })),
  )
  return loaded
}
