/** Longest `full_slug` that is asked for; longer ones name no page. */
const maxSlugLength = 500

// Lower case, as the content service makes slugs; letters beyond ASCII as an editor may type them.
const letters = /^[\p{L}\p{M}\p{N}_.-]+$/u
const upperCase = /[A-Z]/
/** Nearly all slugs: each page has hundreds of links. */
const encodedAlready = /^[\w-]+(?:\/[\w-]+)*$/
const onlyDots = /^\.+$/

/** The path of a story: `home` → `/`, `blog/` → `/blog/`, `blog/x` → `/blog/x/`; percent-encoded. */
export function slugToPath(fullSlug: string): string {
  const encoded = encodeSlug(fullSlug)
  return encoded === '' || encoded === 'home' ? '/' : `/${encoded}/`
}

/**
 * The slug a path asks for: `/` → `home`, `/blog/x/` → `blog/x`. Undefined for a path that no story can have
 * (empty, dotted or malformed segments, foreign characters, too long, or `/home/`, whose page is `/`): a 404.
 * A folder's start page is `blog` here; the service answers it under that name.
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

/** A slug as it stands in an address: each segment encoded, empty and dotted ones dropped, no outer slashes. */
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
