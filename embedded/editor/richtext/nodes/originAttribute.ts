import type { Attribute } from '@tiptap/core'
import type { JsonObject, JsonValue } from '../../store/Json.ts'
import { isJsonObject } from '../stored/jsonShapes.ts'
import type { KnownAttribute } from '../stored/knownAttributes.ts'
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

/** Attributes that only the stored document has; those of the page are written by the node itself. */
export const hiddenAttributes = (
  known: readonly KnownAttribute[],
  parse: Readonly<Record<string, (element: HTMLElement) => JsonValue>> = {},
): Record<string, Partial<Attribute>> => ({
  ...Object.fromEntries(
    known.map(({ name, fallback, read }) => [
      name,
      {
        default: read ? read(undefined) : fallback,
        rendered: false,
        parseHTML: parse[name] ?? (() => (read ? read(undefined) : fallback)),
      },
    ]),
  ),
  ...originAttribute(known),
})
