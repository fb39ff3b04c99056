import { readFileSync } from 'node:fs'
import { contrast, type Oklch, rgbOf } from 'strata-pages'
import { expect, test } from 'vitest'
import { readingColours } from '../readingColours.ts'

const sheets = ['tokens.css', 'grounds.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
)
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** The value of an opaque token in a theme. */
function token(name: string, theme: Theme, sheet = sheets[0]!): Oklch {
  const value = new RegExp(`--${name}: (.+);`).exec(sheet)?.[1] ?? ''
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) => ({
    l: Number(l),
    c: Number(c),
    h: Number(h),
  }))
  const colour = theme === 'dark' ? (colours[1] ?? colours[0]) : colours[0]
  if (!colour) throw new Error(`tokens.css has no opaque colour for --${name}`)
  return colour
}

const onEveryGround = ['ink', 'ink-2', 'ink-3', 'accent-ink', 'ok', 'warn', 'bad']
const grounds = ['ground', 'ground-2', 'ground-3', 'surface', 'surface-sunk', 's1']
const pairs: [string, string][] = [
  ...onEveryGround.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-press'],
  ['accent-ink', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['on-marker', 'marker'],
  ['on-bedrock', 'bedrock'],
  ['on-bedrock-2', 'bedrock'],
  ['ok', 'ok-tint'],
  ['bad', 'bad-tint'],
  ['ground', 'ink'],
]

test.each(themes.flatMap((theme) => pairs.map(([ink, ground]) => [theme, ink, ground] as const)))(
  'in the %s theme, text in --%s is readable on --%s',
  (theme, ink, ground) => {
    expect(contrast(rgbOf(token(ink, theme)), rgbOf(token(ground, theme)))).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(themes)('in the %s theme, text colours of a bedrock region are readable on bedrock', (theme) => {
  const region = sheets[1]!.slice(sheets[1]!.indexOf("'bedrock'"))
  for (const name of ['ink-3', 'accent-ink'])
    expect(
      contrast(rgbOf(token(name, theme, region)), rgbOf(token('bedrock', theme))),
    ).toBeGreaterThanOrEqual(4.5)
})

test('readingColours, to which colours of content are adjusted, are the colours of the tokens', () => {
  expect(readingColours.light).toEqual({ ground: token('ground-3', 'light'), ink: token('ink', 'light') })
  expect(readingColours.dark).toEqual({ ground: token('surface', 'dark'), ink: token('ink', 'dark') })
})
