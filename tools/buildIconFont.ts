/** Builds Quarry's icon font and its stylesheet from src/quarry/ui/icons/glyphs.ts: `node tools/buildIconFont.ts`. */
import { writeFileSync } from 'node:fs'
import { firstCodePoint, type Glyph, glyphs } from '../src/quarry/ui/icons/glyphs.ts'
import { outlines } from './iconFont/outline.ts'
import { trueTypeTables } from './iconFont/trueType.ts'
import { woff2 } from './iconFont/woff2.ts'

const grid = 24
const penWidth = 1.75
const unitsPerEm = 1200

/** The icon font as a WOFF 2.0 file; the same glyphs always give the same bytes. */
export function iconFont(drawings: Readonly<Record<string, Glyph>>): Buffer {
  const scale = unitsPerEm / grid
  return woff2(
    trueTypeTables({
      name: 'Quarry Icons',
      unitsPerEm,
      firstCodePoint,
      glyphs: Object.values(drawings).map((glyph) =>
        outlines(glyph, penWidth).map((contour) =>
          contour.map(([x, y]) => [Math.round(x * scale), Math.round((grid - y) * scale)] as const),
        ),
      ),
    }),
  )
}

/** One rule an icon; the empty text after the slash keeps private characters from being read out. */
export function iconStyles(names: readonly string[]): string {
  const rules = names.map((name, at) => {
    const code = (firstCodePoint + at).toString(16)
    return `  .icon-${name}::before {\n    content: '\\${code}' / '';\n  }\n`
  })
  return `/* Written by tools/buildIconFont.ts from src/quarry/ui/icons/glyphs.ts. */
@layer tokens, reset, base, parts, shell, blocks, content, print;

@font-face {
  font-family: 'Quarry Icons';
  src: url('../fonts/icons.woff2') format('woff2');
  font-display: block;
}

@layer parts {
  .icon {
    display: inline-block;
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    font-family: 'Quarry Icons', sans-serif;
    font-size: 1.125em;
    font-style: normal;
    font-weight: 400;
    font-variation-settings: normal;
    line-height: 1;
    letter-spacing: 0;
    text-indent: 0;
    vertical-align: -0.15em;
  }

${rules.join('\n')}}
`
}

if (import.meta.main) {
  const ui = new URL('../src/quarry/ui/', import.meta.url)
  const file = iconFont(glyphs)
  writeFileSync(new URL('fonts/icons.woff2', ui), file)
  writeFileSync(new URL('styles/icons.css', ui), iconStyles(Object.keys(glyphs)))
  console.log(`Wrote ${Object.keys(glyphs).length} icons, ${file.length} bytes.`)
}
