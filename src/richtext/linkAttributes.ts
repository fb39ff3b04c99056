/** Words of `rel` that say something about the target; those that load or open something are not content's to use. */
const RELATIONS = new Set(
  'alternate author bookmark external help license me nofollow noopener noreferrer next prev search sponsored tag ugc'.split(
    ' ',
  ),
)

/** Prefixes of data attributes that scripts of the site or the editor's bridge act on. */
const RESERVED_DATA = /^data-(?:blok|nested|island|enhance|live|router|boot)/

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** Of some `rel` words those that are allowed, each once, in order; undefined where none is left. */
export function relations(...values: readonly unknown[]): string | undefined {
  const words = values.flatMap((value) => text(value)?.toLowerCase().split(/\s+/) ?? [])
  return [...new Set(words.filter((word) => RELATIONS.has(word)))].join(' ') || undefined
}

/**
 * The custom attributes of a link that may reach the page: `title`, `hreflang`, `download`, `data-*` and `aria-*` with a
 * plain value. Event handlers, `style`, `href` and whatever else is left out. `rel` is read by {@link relations}.
 */
export function linkAttributes(custom: unknown): Record<string, string> {
  const allowed: Record<string, string> = {}
  if (typeof custom !== 'object' || custom === null || Array.isArray(custom)) return allowed
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
