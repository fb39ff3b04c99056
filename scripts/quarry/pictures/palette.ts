import { readFileSync } from 'node:fs'
import { displayable } from 'strata-pages'

const sheet = readFileSync(new URL('../../../src/quarry/ui/styles/tokens.css', import.meta.url), 'utf8')

/** The light value of every colour token of the site, as CSS, by name without the dashes. */
const light: ReadonlyMap<string, string> = new Map(
  [...sheet.matchAll(/--([\w-]+):\s*(?:light-dark\(\s*)?(oklch\([^)]*\))/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

/** A style sheet that sets the site's colours as they are in the light theme. */
export const paletteCss = `:root{${[...light].map(([name, value]) => `--${name}:${value}`).join(';')}}`

/** An OKLCH colour as `#rrggbb`, for renderers that know no OKLCH. */
export function hex(l: number, c: number, h: number): string {
  const channel = (v: number) => Math.round(Math.min(1, Math.max(0, v)) * 255)
  return `#${displayable({ l, c, h })
    .map((v) => channel(v).toString(16).padStart(2, '0'))
    .join('')}`
}

/** A colour token of the site in the light theme, as `#rrggbb`. Throws where there is no such token. */
export function tone(name: string): string {
  const [l, c, h] =
    /oklch\(([^)/]*)/
      .exec(light.get(name) ?? '')?.[1]
      ?.trim()
      .split(/\s+/)
      .map(Number) ?? []
  if (l === undefined || c === undefined || h === undefined)
    throw new Error(`tokens.css has no colour --${name}. Use a token that it has.`)
  return hex(l, c, h)
}
