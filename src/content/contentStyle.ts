import { parseColour, type ReadingColours, readableBackground, readableText } from './contentColour.ts'

/** A style that content may set. `width` is the preferred width, `max-width` and `max-height` are maximums. */
export type ContentProperty = 'color' | 'background' | 'width' | 'aspect' | 'max-width' | 'max-height'

interface ContentStyle {
  /** Returns the last part of the class name for a stored value. Undefined if the value is not allowed. */
  encode(value: string): string | undefined
  /** Returns the CSS declarations for the last part of a class name. */
  declare(code: string, reading: ReadingColours): string
}

const colour = (declaration: ContentStyle['declare']): ContentStyle => ({
  encode: parseColour,
  declare: declaration,
})

const length = (property: string, percent: boolean): ContentStyle => ({
  encode: (value) => encodeLength(value, percent),
  declare: (code) => `${property}:${code.replace('_', '.').replace('pct', '%')}`,
})

const styles: Readonly<Record<ContentProperty, ContentStyle>> = {
  color: colour(
    (hex, reading) =>
      `color:${pair(readableText(hex, 'light', reading), readableText(hex, 'dark', reading))}`,
  ),
  background: colour(
    (hex, reading) =>
      `background-color:${pair(readableBackground(hex, 'light', reading), readableBackground(hex, 'dark', reading))}`,
  ),
  width: length('inline-size', true),
  'max-width': length('max-inline-size', true),
  'max-height': length('max-block-size', false),
  aspect: { encode: encodeRatio, declare: (code) => `aspect-ratio:${code.replace('_', '.')}` },
}

/**
 * Returns the class for a style of the content, such as `cs-color-ff0000`. Undefined if the value is not allowed. Allowed are colours
 * (hex, rgb(), oklch(), listed names), lengths of 1–4000 px or 1–100 %, and ratios of 0.1–100 (`16/9`). The class name contains the
 * value, so {@link contentStyleSheet} creates the rule from the name.
 */
export function contentClass(property: ContentProperty, value: string): string | undefined {
  const code = styles[property].encode(value)
  return code === undefined ? undefined : `cs-${property}-${code}`
}

/** Returns the content style classes in the class attributes of HTML, each once, sorted. */
export function contentStylesIn(html: string): string[] {
  const found = new Set<string>()
  for (const [, names] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names!.split(/\s+/)) if (name.startsWith('cs-')) found.add(name)
  }
  return [...found].sort()
}

/**
 * Returns the CSS rules for content style classes, from their names. Names are validated, and invalid ones are ignored, so they may come
 * from untrusted input.
 * @param reading colours to which content colours are adjusted, so that text is readable in each theme
 */
export function contentStyleSheet(classNames: readonly string[], reading: ReadingColours): string {
  const rules = [...new Set(classNames)].sort().flatMap((name) => {
    const declarations = declarationsOf(name, reading)
    return declarations ? [`.${name}{${declarations}}`] : []
  })
  return rules.length > 0 ? `@layer content{${rules.join('')}}` : ''
}

function declarationsOf(name: string, reading: ReadingColours): string | undefined {
  const match = /^cs-(color|background|width|aspect|max-width|max-height)-([0-9a-z_]{1,12})$/.exec(name)
  if (!match) return undefined
  const [property, code] = [match[1] as ContentProperty, match[2]!]
  // A name is valid only if encoding its decoded value returns the same name.
  return contentClass(property, decode(property, code)) === name
    ? styles[property].declare(code, reading)
    : undefined
}

function decode(property: ContentProperty, code: string): string {
  if (property === 'color' || property === 'background') return `#${code}`
  return code.replace('_', '.').replace('pct', '%')
}

function encodeLength(value: string, percent: boolean): string | undefined {
  const match = /^(\d{1,5}(?:\.\d{1,6})?)(px|%)$/.exec(value.trim().toLowerCase())
  if (!match) return undefined
  const amount = Number(match[1])
  if (match[2] === 'px') return amount >= 1 && amount <= 4000 ? `${Math.round(amount)}px` : undefined
  return percent && amount >= 1 && amount <= 100 ? `${underscored(amount, 2)}pct` : undefined
}

function encodeRatio(value: string): string | undefined {
  const match = /^(\d{1,6}(?:\.\d{1,6})?)(?:\s*[/:x]\s*(\d{1,6}(?:\.\d{1,6})?))?$/.exec(value.trim())
  if (!match) return undefined
  const ratio = Number(match[1]) / Number(match[2] ?? 1)
  return ratio >= 0.1 && ratio <= 100 ? underscored(ratio, 4) : undefined
}

/** Formats a number for a class name: with a maximum number of decimals, and an underscore as decimal point. */
function underscored(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals))).replace('.', '_')
}

function pair(light: string, dark: string): string {
  return light === dark ? `#${light}` : `light-dark(#${light},#${dark})`
}
