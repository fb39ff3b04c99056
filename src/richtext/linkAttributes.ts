import { isObject } from '../../json/JsonObject.ts'

/** Allowed values of `rel`: those that describe the target. Values that load resources are not allowed in content. */
const RELATIONS = new Set(
  'alternate author bookmark external help license me nofollow noopener noreferrer next prev search sponsored tag ugc'.split(
    ' ',
  ),
)

/** Data attributes that scripts of the site or the editor's bridge use. */
const RESERVED_DATA = /^data-(?:blok|nested|island|enhance|live|router|boot)/

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** Returns the allowed `rel` values, each once; undefined if there are none. */
export function relations(...values: readonly unknown[]): string | undefined {
  const tokens = values.flatMap((value) => text(value)?.toLowerCase().split(/\s+/) ?? [])
  return [...new Set(tokens.filter((token) => RELATIONS.has(token)))].join(' ') || undefined
}

/**
 * Returns the allowed custom attributes of a link: `title`, `hreflang`, `download`, `data-*` and `aria-*` with plain values. For `rel` see
 * {@link relations}.
 */
export function linkAttributes(custom: unknown): Record<string, string> {
  const allowed: Record<string, string> = {}
  if (!isObject(custom)) return allowed
  for (const [name, stored] of Object.entries(custom)) {
    const value = text(stored)
    if (value !== undefined && isAllowed(name, value))
      allowed[name === 'hreflang' ? 'hrefLang' : name] = value
  }
  return allowed
}

function isAllowed(name: string, value: string): boolean {
  if (name === 'title') return value !== ''
  if (name === 'hreflang') return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value)
  if (name === 'download') return !/[\\/]/.test(value)
  if (!/^(?:data|aria)-[a-z][a-z0-9-]{0,60}$/.test(name)) return false
  return name !== 'aria-hidden' && !RESERVED_DATA.test(name)
}
