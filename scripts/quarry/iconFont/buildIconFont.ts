/** Builds Quarry's icon font and its stylesheet from src/quarry/ui/icons/glyphs.ts: `node scripts/quarry/iconFont/buildIconFont.ts`. */
import { writeFileSync } from 'node:fs'
import svg2ttf from 'svg2ttf'
import { compress } from 'wawoff2'
import { firstCodePoint, type Glyph, glyphs } from '../../../src/quarry/ui/icons/glyphs.ts'
import { outlines } from './outline.ts'

const grid = 24
const penWidth = 1.75
const unitsPerEm = 1200

/** The icon font as a WOFF 2.0 file; the same glyphs always give the same bytes. */
export async function iconFont(drawings: Readonly<Record<string, Glyph>>): Promise<Buffer> {
  // Without a creation time the font is the same in each build.
  const trueType = svg2ttf(svgFont(drawings), { ts: 0 })
  return Buffer.from(await compress(Buffer.from(trueType.buffer)))
}

/** The glyphs as a font in SVG, whose y points up. */
function svgFont(drawings: Readonly<Record<string, Glyph>>): string {
  const scale = unitsPerEm / grid
  const rows = Object.values(drawings).map((glyph, at) => {
    const contours = outlines(glyph, penWidth).map((contour) =>
      contour.map(([x, y]) => `${Math.round(x * scale)} ${Math.round((grid - y) * scale)}`).join('L'),
    )
    const code = (firstCodePoint + at).toString(16)
    return `<glyph glyph-name="icon${at}" unicode="&#x${code};" horiz-adv-x="${unitsPerEm}" d="${contours.map((contour) => `M${contour}Z`).join('')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${unitsPerEm}"><font-face font-family="Quarry Icons" units-per-em="${unitsPerEm}" ascent="${unitsPerEm}" descent="0"/><missing-glyph horiz-adv-x="${unitsPerEm}"/>${rows.join('')}</font></defs></svg>`
}

/** One rule an icon; the empty text after the slash keeps private characters from being read out. */
export function iconStyles(names: readonly string[]): string {
  const rules = names.map((name, at) => {
    const code = (firstCodePoint + at).toString(16)
    return `  .icon-${name}::before {\n    content: '\\${code}' / '';\n  }\n`
  })
  return `/* Written by scripts/quarry/iconFont/buildIconFont.ts from src/quarry/ui/icons/glyphs.ts. */
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
  const ui = new URL('../../../src/quarry/ui/', import.meta.url)
  const file = await iconFont(glyphs)
  writeFileSync(new URL('fonts/icons.woff2', ui), file)
  writeFileSync(new URL('styles/icons.css', ui), iconStyles(Object.keys(glyphs)))
  console.log(`Wrote ${Object.keys(glyphs).length} icons, ${file.length} bytes.`)
}
