import { readFile } from 'node:fs/promises'
import { rgbOf } from 'strata-pages'
import { expect, test } from 'vitest'
import { PALETTE } from './palette.ts'

test('the palette equals the light colours of the design tokens', async () => {
  const css = await readFile(new URL('../../../src/quarry/ui/styles/tokens.css', import.meta.url), 'utf8')
  for (const [name, hex] of Object.entries(PALETTE)) {
    const dark = name === 'seamDark'
    const token = (dark ? 'seam' : name)
      .replaceAll(/([A-Z])/g, '-$1')
      .replace(/ground(\d)/, 'ground-$1')
      .replace(/ink(\d)/, 'ink-$1')
      .replace(/Bedrock2/, 'bedrock-2')
      .toLowerCase()
    const value = new RegExp(`--${token.replace('bedrock2', 'bedrock-2')}: ([^;]+);`).exec(css)?.[1] ?? ''
    const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
    const [, l, c, h] = colours[dark ? 1 : 0]!.map(Number)
    const digits = rgbOf({ l: l!, c: c!, h: h! }).map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    expect([name, hex]).toEqual([name, `#${digits.join('')}`])
  }
})
