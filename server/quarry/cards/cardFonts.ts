import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SatoriOptions } from 'satori'

/** The product's voice in the two weights that cards are set in, Latin first, then its extension. */
const FILES = [
  ['geologica-latin-400-normal.woff', 400],
  ['geologica-latin-ext-400-normal.woff', 400],
  ['geologica-latin-600-normal.woff', 600],
  ['geologica-latin-ext-600-normal.woff', 600],
] as const

let loaded: Promise<SatoriOptions['fonts']> | undefined

/** The fonts of the sharing pictures, read once. They are WOFF, which the layout engine reads where WOFF2 it does not. */
export function cardFonts(): Promise<SatoriOptions['fonts']> {
  loaded ??= Promise.all(
    FILES.map(async ([file, weight], index) => ({
      // A name of its own for each file: signs that the first lacks are looked for in the next.
      name: index % 2 ? 'Geologica Extended' : 'Geologica',
      weight,
      style: 'normal' as const,
      data: await readFile(join(import.meta.dirname, 'fonts', file)),
    })),
  )
  return loaded
}
