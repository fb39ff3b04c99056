import { describe, expect, test } from 'vitest'
import { type ReadingColours, rgbOfHex } from './contentColour.ts'
import { contentClass, contentStylesIn, contentStyleSheet as sheetOf } from './contentStyle.ts'
import { contrast, rgbOf } from './oklch.ts'

const reading: ReadingColours = {
  light: { ground: { l: 0.9, c: 0.014, h: 88 }, ink: { l: 0.25, c: 0.024, h: 258 } },
  dark: { ground: { l: 0.29, c: 0.019, h: 254 }, ink: { l: 0.93, c: 0.008, h: 92 } },
}
const contentStyleSheet = (names: readonly string[]) => sheetOf(names, reading)

describe('content classes', () => {
  test.each([
    ['#ff0000', 'cs-color-ff0000'],
    ['#F00', 'cs-color-ff0000'],
    ['red', 'cs-color-ff0000'],
    ['rgb(255, 0, 0)', 'cs-color-ff0000'],
    ['rgb(100% 0% 0%)', 'cs-color-ff0000'],
    ['rgba(255, 0, 0, 1)', 'cs-color-ff0000'],
    ['rgb(255 0 0 / 50%)', 'cs-color-ff8080'],
    ['#ff000080', 'cs-color-ff7f7f'],
    ['oklch(0.628 0.2577 29.23)', 'cs-color-ff0000'],
    ['oklch(62.8% 0.2577 29.23)', 'cs-color-ff0000'],
  ])('contentClass accepts the colour %s', (value, expected) => {
    expect(contentClass('color', value)).toBe(expected)
  })

  test.each([
    '',
    'transparent',
    'rgba(0, 0, 0, 0)',
    'rebeccapurplish',
    'constructor',
    '#12345',
    'rgb(1,2)',
    'rgb(a b c)',
    'rgb(1..2 3 4)',
    'url(https://example.org)',
    'red;position:fixed',
    'var(--ink)',
    '#fff}body{display:none',
  ])('contentClass rejects %j as a colour', (value) => {
    expect(contentClass('color', value)).toBeUndefined()
    expect(contentClass('background', value)).toBeUndefined()
  })

  test('contentClass accepts lengths within the limits', () => {
    expect(contentClass('width', '120px')).toBe('cs-width-120px')
    expect(contentClass('width', '727.78px')).toBe('cs-width-728px')
    expect(contentClass('width', '33.333%')).toBe('cs-width-33_33pct')
    for (const bad of ['0px', '4001px', '101%', '12em', '-3px', 'calc(1px)', '120'])
      expect(contentClass('width', bad)).toBeUndefined()
    expect(contentClass('max-height', '50%')).toBeUndefined()
  })

  test('BLOCK-03 contentClass accepts only ratios between 0.1 and 100', () => {
    expect(contentClass('aspect', '16/9')).toBe('cs-aspect-1_7778')
    expect(contentClass('aspect', '1206x727.78')).toBe('cs-aspect-1_6571')
    expect(contentClass('aspect', '0.1')).toBe('cs-aspect-0_1')
    expect(contentClass('aspect', '100/1')).toBe('cs-aspect-100')
    for (const bad of ['0.09', '101', '1/0', '0/1', 'auto'])
      expect(contentClass('aspect', bad)).toBeUndefined()
  })
})

test('contentStylesIn finds classes in class attributes only, each once', () => {
  const html =
    '<p class="a cs-color-ff0000">cs-color-00ff00 class=&quot;cs-width-1px&quot;</p>' +
    '<td data-x="cs-width-9px" class="cs-width-120px cs-color-ff0000">'
  expect(contentStylesIn(html)).toEqual(['cs-color-ff0000', 'cs-width-120px'])
})

describe('style sheet', () => {
  test('contentStyleSheet creates rules in the content layer from class names', () => {
    expect(contentStyleSheet(['cs-width-33_33pct', 'cs-aspect-1_7778', 'cs-max-width-800px'])).toBe(
      '@layer content{.cs-aspect-1_7778{aspect-ratio:1.7778}.cs-max-width-800px{max-inline-size:800px}' +
        '.cs-width-33_33pct{inline-size:33.33%}}',
    )
  })

  test.each([
    'cs-color-red',
    'cs-color-ff00',
    'cs-width-9999px',
    'cs-width-0120px',
    'cs-aspect-0_05',
    'cs-color-ff0000}*{color:red',
    'cs-position-fixed',
    'cs-color-constructor',
  ])('contentStyleSheet ignores the class %j', (name) => {
    expect(contentStyleSheet([name])).toBe('')
  })

  test('contentStyleSheet has a rule for every class that contentClass returns', () => {
    const made = [
      contentClass('color', 'teal'),
      contentClass('background', 'khaki'),
      contentClass('width', '12.5%'),
      contentClass('aspect', '4:3'),
      contentClass('max-height', '1600px'),
    ] as string[]
    const sheet = contentStyleSheet(made)
    for (const name of made) expect(sheet).toContain(`.${name}{`)
  })

  const samples = ['000000', 'ffffff', 'ff0000', 'ffff00', '0000ff', '808080', '00ff00', 'f0e68c', '1a2b3c']

  test.each(samples)('contentStyleSheet makes text of colour #%s readable in both themes', (hex) => {
    const [light, dark] = coloursOf(contentStyleSheet([`cs-color-${hex}`]))
    expect(contrast(rgbOfHex(light), rgbOf(reading.light.ground))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgbOfHex(dark), rgbOf(reading.dark.ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(samples)('contentStyleSheet makes ink readable on background #%s in both themes', (hex) => {
    const [light, dark] = coloursOf(contentStyleSheet([`cs-background-${hex}`]))
    expect(contrast(rgbOfHex(light), rgbOf(reading.light.ink))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgbOfHex(dark), rgbOf(reading.dark.ink))).toBeGreaterThanOrEqual(4.5)
  })

  test('contentStyleSheet does not change a readable colour, and makes black text light in the dark theme', () => {
    const [light, dark] = coloursOf(contentStyleSheet(['cs-color-000000']))
    expect(light).toBe('000000')
    expect(contrast(rgbOfHex(dark), rgbOf(reading.dark.ground))).toBeGreaterThan(10)
  })
})

function coloursOf(sheet: string): [string, string] {
  const found = [...sheet.matchAll(/[:(,]#([0-9a-f]{6})/g)].map((match) => match[1]!)
  return [found[0]!, found[1] ?? found[0]!]
}
