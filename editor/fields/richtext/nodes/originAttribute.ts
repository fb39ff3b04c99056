import type { Attribute } from '@tiptap/core'
import { isEqual } from '../../../../json/isEqual.ts'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { type KnownAttribute, readAttribute } from '../stored/knownAttributes.ts'
import { Origin } from '../stored/Origin.ts'

const ORIGIN_ATTRIBUTE = 'data-stored'

/**
 * Hidden attribute with the stored form of a node or mark. It is rendered into the DOM, and so reaches the clipboard, only if the stored
 * form has unknown keys, which a copy would lose otherwise.
 */
export const originAttribute = (known: readonly KnownAttribute[]): Record<'origin', Partial<Attribute>> => ({
  origin: {
    default: null,
    keepOnSplit: false,
    renderHTML: ({ origin }) =>
      origin instanceof Origin && hasUnknown(origin.shell, known)
        ? { [ORIGIN_ATTRIBUTE]: JSON.stringify(origin.shell) }
        : {},
    parseHTML: (element) => {
      const stored = parseJson(element.getAttribute(ORIGIN_ATTRIBUTE))
      return isObject(stored) ? new Origin(stored) : null
    },
  },
})

const NODE_KEYS: readonly string[] = ['type', 'attrs', 'content', 'marks', 'text']

function hasUnknown({ attrs, ...keys }: JsonObject, known: readonly KnownAttribute[]): boolean {
  const names = isObject(attrs) ? Object.keys(attrs) : []
  return (
    Object.keys(keys).some((key) => !NODE_KEYS.includes(key)) ||
    names.some((name) => !known.some((attribute) => attribute.name === name))
  )
}

/** Parses a DOM attribute as JSON; undefined if it is missing or invalid. */
export function parseJson(text: string | null): JsonValue | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as JsonValue)
  } catch {
    return undefined
  }
}

const VALUES_ATTRIBUTE = 'data-values'

/**
 * Defines the attributes of a node or mark. Attributes without an HTML equivalent are rendered as JSON, so that a copy preserves them.
 *
 * @param parse reads the attributes that have an HTML equivalent from the element
 */
export function hiddenAttributes(
  known: readonly KnownAttribute[],
  parse: Readonly<Record<string, (element: HTMLElement) => JsonValue>> = {},
): Record<string, Partial<Attribute>> {
  const origin = originAttribute(known).origin
  const withoutHtml = known.filter(({ name }) => !parse[name])
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
        ...jsonAttribute(withoutHtml, attributes),
      }),
    },
  }
}

function jsonAttribute(
  withoutHtml: readonly KnownAttribute[],
  attributes: Readonly<Record<string, JsonValue>>,
) {
  const values = withoutHtml
    .filter((attribute) => !isEqual(attributes[attribute.name], readAttribute(attribute, undefined)))
    .map(({ name }) => [name, attributes[name]])
  return values.length ? { [VALUES_ATTRIBUTE]: JSON.stringify(Object.fromEntries(values)) } : {}
}

function valuesOf(element: HTMLElement): JsonObject {
  const values = parseJson(element.getAttribute(VALUES_ATTRIBUTE))
  return isObject(values) ? values : {}
}
