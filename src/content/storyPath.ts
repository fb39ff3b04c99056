/** Maximum length of a `full_slug`. Longer paths have no page. */
const maxSlugLength = 500

// The content service creates lower-case slugs. Editors may type letters beyond ASCII.
const letters = /^[\p{L}\p{M}\p{N}_.-]+$/u
const upperCase = /[A-Z]/
/** Slugs that need no encoding: nearly all. A fast path, since each page has hundreds of links. */
const encodedAlready = /^[\w-]+(?:\/[\w-]+)*$/
const onlyDots = /^\.+$/

/** Returns the percent-encoded path of a story: `home` → `/`, `blog/` → `/blog/`, `blog/x` → `/blog/x/`. */
export function slugToPath(fullSlug: string): string {
  const encoded = encodeSlug(fullSlug)
  return encoded === '' || encoded === 'home' ? '/' : `/${encoded}/`
}

/**
 * Returns the slug for a path: `/` → `home`, `/blog/x/` → `blog/x`. Undefined for a path that no story can have (empty, dotted or
 * malformed segments, invalid characters, too long, or `/home/`, whose page is `/`). For a folder's start page it returns `blog`, which
 * the service accepts.
 */
export function pathToSlug(path: string): string | undefined {
  if (path === '/' || path === '') return 'home'
  if (!path.startsWith('/') || path.length > maxSlugLength * 6) return undefined
  const segments = path.slice(1).replace(/\/$/, '').split('/').map(decoded)
  if (!segments.every((part) => part !== undefined && isSegment(part) && !onlyDots.test(part)))
    return undefined
  const slug = segments.join('/').normalize('NFC')
  return slug === 'home' || slug.length > maxSlugLength ? undefined : slug
}

/** Encodes each segment of a slug for an address. Drops empty and dotted segments and outer slashes. */
export function encodeSlug(slug: string): string {
  if (encodedAlready.test(slug)) return slug
  return slug
    .split('/')
    .filter((part) => part !== '' && !onlyDots.test(part))
    .map((part) => encodeURIComponent(decoded(part) ?? part))
    .join('/')
}

function isSegment(part: string): boolean {
  return letters.test(part) && !upperCase.test(part)
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
