import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { listOf } from '../../../space/Json.ts'
import type { SpaceSchema } from '../../../space/SpaceSchema.ts'

/** An attribute that a token type allows. A flag has no value. */
export interface TokenAttribute {
  readonly name: string
  readonly kind: 'text' | 'number' | 'flag' | 'option'
  readonly values: readonly string[]
  readonly isRequired: boolean
  readonly help: string
}

/** A type of inline token, with its attributes and whether it has a value. */
export interface TokenType {
  readonly type: string
  /** Alternative type names. */
  readonly aliases: readonly string[]
  /** Display name. */
  readonly title: string
  readonly attributes: readonly TokenAttribute[]
  readonly value: 'required' | 'optional' | 'none'
  readonly example: string
}

const KINDS: readonly TokenAttribute['kind'][] = ['text', 'number', 'flag', 'option']
const VALUES: readonly TokenType['value'][] = ['required', 'optional', 'none']

/** Returns the token types of a space, which components declare under `inline` in their metadata. */
export function tokenTypes(space: SpaceSchema): readonly TokenType[] {
  return [...space.components.values()].flatMap(({ name, metadata }) => {
    const inline = isObject(metadata) && isObject(metadata.inline) ? metadata.inline : null
    const [type, ...aliases] = listOf(inline?.types).filter((one) => typeof one === 'string')
    if (!inline || !type) return []
    return [
      {
        type,
        aliases,
        title: space.displayName(name),
        attributes: isObject(inline.attributes) ? attributesIn(inline.attributes) : [],
        value: VALUES.find((one) => one === inline.value) ?? 'optional',
        example: typeof inline.example === 'string' ? inline.example : `[[${type}]]`,
      },
    ]
  })
}

/** Returns the token type with this name or alias; undefined if it is unknown. */
export const typeOf = (types: readonly TokenType[], name: string): TokenType | undefined =>
  types.find(({ type, aliases }) => type === name || aliases.includes(name))

const attributesIn = (declared: JsonObject): readonly TokenAttribute[] =>
  Object.entries(declared).flatMap(([name, attribute]: [string, JsonValue | undefined]) =>
    isObject(attribute)
      ? [
          {
            name,
            kind: KINDS.find((kind) => kind === attribute.type) ?? 'text',
            values: listOf(attribute.values).filter((value) => typeof value === 'string'),
            isRequired: attribute.required === true,
            help: typeof attribute.help === 'string' ? attribute.help : '',
          },
        ]
      : [],
  )
