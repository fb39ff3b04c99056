import type { Attribute } from '@tiptap/core'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { isJsonObject } from '../stored/jsonShapes.ts'
import { isEqualJson, type KnownAttribute, readAttribute } from '../stored/knownAttributes.ts'
import { Origin } from '../stored/Origin.ts'

const NAME = 'data-stored'

/**
 * The hidden attribute that keeps what a node or mark was stored as. It reaches the page, and with it the clipboard, only where
 * something in it is unknown here and would be lost in a copy.
 */
export const originAttribute = (known: readonly KnownAttribute[]): Record<'origin', Partial<Attribute>> => ({
  origin: {
    default: null,
    keepOnSplit: false,
    renderHTML: ({ origin }) =>
      origin instanceof Origin && hasUnknown(origin.shell, known)
        ? { [NAME]: JSON.stringify(origin.shell) }
        : {},
    parseHTML: (element) => {
      const stored = parsedJson(element.getAttribute(NAME))
      return isJsonObject(stored) ? new Origin(stored) : null
    },
  },
})

const OWN: readonly string[] = ['type', 'attrs', 'content', 'marks', 'text']

function hasUnknown({ attrs, ...keys }: JsonObject, known: readonly KnownAttribute[]): boolean {
  const names = isJsonObject(attrs) ? Object.keys(attrs) : []
  return (
    Object.keys(keys).some((key) => !OWN.includes(key)) ||
    names.some((name) => !known.some((attribute) => attribute.name === name))
  )
}

/** Text of the page as JSON; undefined where it is none. */
export function parsedJson(text: string | null): JsonValue | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as JsonValue)
  } catch {
    return undefined
  }
}

const VALUES = 'data-values'

/**
 * Attributes that a node or mark has, beside its children. Those that its element does not show reach the clipboard as JSON.
 *
 * @param parse reads the attributes that its element shows
 */
export function hiddenAttributes(
  known: readonly KnownAttribute[],
  parse: Readonly<Record<string, (element: HTMLElement) => JsonValue>> = {},
): Record<string, Partial<Attribute>> {
  const origin = originAttribute(known).origin
  const unseen = known.filter(({ name }) => !parse[name])
  return {
    ...Object.fromEntries(
      known.map((attribute) => [
        attribute.name,
        {
          default: readAttribute(attribute, undefined),
          rendered: false,
          parseHTML:
            parse[attribute.name] ??
            ((element: HTMLElement) => readAttribute(attribute, valuesOf(element)[attribute.name])),
        },
      ]),
    ),
    origin: {
      ...origin,
      renderHTML: (attributes) => ({
        ...origin.renderHTML?.(attributes),
        ...unseenValues(unseen, attributes),
      }),
    },
  }
}

function unseenValues(unseen: readonly KnownAttribute[], attributes: Readonly<Record<string, JsonValue>>) {
  const values = unseen
    .filter((attribute) => !isEqualJson(attributes[attribute.name], readAttribute(attribute, undefined)))
    .map(({ name }) => [name, attributes[name]])
  return values.length ? { [VALUES]: JSON.stringify(Object.fromEntries(values)) } : {}
}

function valuesOf(element: HTMLElement): JsonObject {
  const values = parsedJson(element.getAttribute(VALUES))
  return isJsonObject(values) ? values : {}
}
