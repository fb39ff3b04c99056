import type { Inline, InlineAttribute, InlineToken } from '../registry/inline.ts'
import { nearestName } from '../registry/nearestName.ts'
import type { RawAttribute, TokenSegment } from './parseInlineTokens.ts'

/** A valid token with typed attributes, or the problem and its position in the text. */
export type CheckedToken =
  | { readonly token: InlineToken }
  | { readonly token: undefined; readonly problem: string; readonly position: number }

/** Checks a parsed token against the plugin's declaration, and converts its attributes to their types. */
export function checkInlineToken(parsed: TokenSegment, inline: Inline): CheckedToken {
  const declared = inline.attributes ?? {}
  const attributes: Record<string, string | number | boolean | undefined> = {}
  const refuse = (problem: string, position = parsed.start): CheckedToken => ({
    token: undefined,
    problem,
    position,
  })

  for (const attribute of parsed.attributes) {
    const { name, position } = attribute
    if (!Object.hasOwn(declared, name)) return refuse(unknownAttribute(name, Object.keys(declared)), position)
    if (Object.hasOwn(attributes, name)) return refuse(`has the attribute '${name}' twice`, position)
    const read = readAttribute(attribute, declared[name]!)
    if ('problem' in read) return refuse(`needs ${read.problem} as '${name}'`, position)
    attributes[name] = read.value
  }
  for (const [name, { required }] of Object.entries(declared))
    if (required && !Object.hasOwn(attributes, name)) return refuse(`needs the attribute '${name}'`)
  if (inline.value === 'required' && !parsed.value) return refuse('needs a value after a bar')
  if (inline.value === 'none' && parsed.value) return refuse('does not allow a value')
  return { token: { type: parsed.type, attributes, value: parsed.value ?? '' } }
}

function unknownAttribute(name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  const hint = near
    ? `did you mean '${near}'?`
    : known.length
      ? `allowed are ${known.join(', ')}`
      : 'none are allowed'
  return `has the unknown attribute '${name}': ${hint}`
}

function readAttribute(
  { value }: RawAttribute,
  { type, values = [] }: InlineAttribute,
): { value: string | number | boolean } | { problem: string } {
  switch (type) {
    case 'flag':
      return value === undefined ? { value: true } : { problem: 'nothing after the name' }
    case 'number': {
      const number = value?.trim() ? Number(value) : Number.NaN
      return Number.isFinite(number) ? { value: number } : { problem: 'a number' }
    }
    case 'option':
      return value !== undefined && values.includes(value)
        ? { value }
        : { problem: `one of ${values.join(', ')}` }
    default:
      return value === undefined ? { problem: 'text' } : { value }
  }
}
