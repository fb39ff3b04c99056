/** The story of a preview link, and the token that signs the link. */
export interface PreviewedStory {
  readonly spaceId: number
  /** The space's preview token, its `first_token`. */
  readonly token: string
  readonly storyId: number
  /** The component of the root block. */
  readonly component: string
  /** The story's `path` if it has one, else its `full_slug`. */
  readonly slug: string
  /** Language code. Default: the space's default language. */
  readonly language?: string
}

/** Time after which a link is renewed, in milliseconds: the service accepts it for an hour. */
export const LINK_LIFETIME = 50 * 60 * 1000

/**
 * Returns the URL of a story's page for the editor's frame, on this origin, signed with the space's preview token like links of
 * the content service. Valid for an hour.
 * @param now milliseconds since 1970
 */
export async function previewLink(story: PreviewedStory, now = Date.now()): Promise<string> {
  const { spaceId, token, storyId, component, slug, language = 'default' } = story
  const time = Math.floor(now / 1000)
  const query = new URLSearchParams({
    _storyblok: String(storyId),
    _storyblok_c: component,
    _storyblok_version: '',
    _storyblok_lang: language,
    // Makes the URL unique, so that a recreated frame requests the page.
    _storyblok_rl: String(now),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': String(time),
    '_storyblok_tk[token]': await sha1(`${spaceId}:${token}:${time}`),
  })
  return `${pathOf(slug)}?${query}`
}

/** By the service's convention, the slug `home` is the root path. */
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
