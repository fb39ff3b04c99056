import type { Token } from './parseTokens.ts'

/** Returns the source of a token. */
export function writeToken({
  type,
  attributes,
  value,
}: Pick<Token, 'type' | 'attributes' | 'value'>): string {
  const written = attributes.map((attribute) =>
    attribute.value === undefined ? attribute.name : `${attribute.name}=${attributeText(attribute.value)}`,
  )
  const bar = value === undefined ? '' : ` | ${escapeText(value)}`
  return `[[${[type, ...written].join(' ')}${bar}]]`
}

const WORD = /^[^\s"'=|[\]\\]+$/

const attributeText = (value: string) =>
  WORD.test(value)
    ? value
    : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('[', '\\[')}"`

const escapeText = (value: string) => value.replaceAll(/[[\]\\]/g, (character) => `\\${character}`)
