/** What a story of the demo space is, where it is no page. */
const NOT_PAGES = new Set(['author', 'site_header', 'site_footer'])

interface Link {
  readonly uuid: string
  readonly slug: string
  readonly is_folder: boolean
}

interface StoryOfList {
  readonly uuid: string
  readonly content: { readonly component: string }
}

/** The paths of every published story, by the content service's own index: those of pages and those of others. */
export async function demoPaths(
  origin: string,
): Promise<{ readonly pages: readonly string[]; readonly others: readonly string[] }> {
  const get = async (path: string) => (await fetch(`${origin}/v2/cdn/${path}`)).json()
  const { links } = (await get('links?token=public&per_page=1000')) as { links: Record<string, Link> }
  const { stories } = (await get('stories?token=public&per_page=100')) as { stories: StoryOfList[] }
  const component = new Map(stories.map(({ uuid, content }) => [uuid, content.component]))
  const published = Object.values(links).filter((link) => !link.is_folder)
  const isPage = ({ uuid }: Link) => !NOT_PAGES.has(component.get(uuid) ?? 'page')
  const path = ({ slug }: Link) => (slug === 'home' ? '/' : `/${slug.replace(/\/$/, '')}/`)
  return {
    pages: published.filter(isPage).map(path).sort(),
    others: published
      .filter((link) => !isPage(link))
      .map(path)
      .sort(),
  }
}
