/** Which draft a preview link shows, and by which it is signed. */
export interface PreviewedStory {
  readonly spaceId: number
  /** The space's preview token, its `first_token`. */
  readonly token: string
  readonly storyId: number
  /** The component of the story's own content. */
  readonly component: string
  /** The story's `path` where it has one, else its `full_slug`. */
  readonly slug: string
  /** A language's code. Default: the space's own. */
  readonly language?: string
}

/** Milliseconds after which a link is made anew: the service takes one for an hour. */
export const LINK_LIFETIME = 50 * 60 * 1000

/**
 * The address of a story's page as an editor frames it, on this origin: signed for an hour by the space's preview token, as the
 * content service does.
 * @param now milliseconds
 */
export async function previewLink(story: PreviewedStory, now = Date.now()): Promise<string> {
  const { spaceId, token, storyId, component, slug, language = 'default' } = story
  const time = Math.floor(now / 1000)
  const query = new URLSearchParams({
    _storyblok: String(storyId),
    _storyblok_c: component,
    _storyblok_version: '',
    _storyblok_lang: language,
    // So that a frame which is made anew asks again.
    _storyblok_rl: String(now),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': String(time),
    '_storyblok_tk[token]': await sha1(`${spaceId}:${token}:${time}`),
  })
  return `${pathOf(slug)}?${query}`
}

/** The home page's slug is the root's, by the service's convention. */
function pathOf(slug: string): string {
  const parts = slug.split('/').filter((part) => part !== '' && !/^\.+$/.test(part))
  return parts.length === 0 || parts.join('/') === 'home'
    ? '/'
    : `/${parts.map(encodeURIComponent).join('/')}/`
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
