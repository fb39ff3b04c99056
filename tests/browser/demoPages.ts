/** Content types of the demo space that are not pages. */
const NOT_PAGES = new Set(['author', 'site_header', 'site_footer', 'redirect'])

/** Whether tests check every page, as the audit does, or some of each kind. */
const ALL = Boolean(process.env.ALL_PAGES)
/** Number of pages of each kind that tests check otherwise. */
const PAGES_PER_KIND = 1

interface ListedStory {
  readonly full_slug: string
  readonly content: { readonly component: string; readonly layout?: string; readonly articleType?: string }
}

const pathOf = ({ full_slug }: ListedStory) =>
  full_slug === 'home' ? '/' : `/${full_slug.replace(/\/$/, '')}/`

async function fetchPublished(origin: string): Promise<readonly ListedStory[]> {
  const all: ListedStory[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${origin}/v2/cdn/stories?token=public&per_page=100&page=${page}`)
    const { stories } = (await response.json()) as { stories: readonly ListedStory[] }
    all.push(...stories)
    if (stories.length < 100) return all
  }
}

interface DemoPaths {
  /** Every published page, in alphabetical order. */
  readonly pages: readonly string[]
  /** The pages to check: all pages if ALL_PAGES is set, otherwise some of each kind. */
  readonly checked: readonly string[]
  /** Published stories that are not pages. */
  readonly nonPages: readonly string[]
}

/** Returns the paths of all published stories, from the content service. */
export async function demoPaths(origin: string): Promise<DemoPaths> {
  const stories = (await fetchPublished(origin)).toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1))
  const isPage = ({ content }: ListedStory) => !NOT_PAGES.has(content.component)
  const pages = stories.filter(isPage)
  const kinds = Map.groupBy(pages, ({ content: { component, layout, articleType } }) =>
    [component, layout, articleType].join(),
  )
  const some = new Set([...kinds.values()].flatMap((kind) => kind.slice(0, PAGES_PER_KIND)))
  return {
    pages: pages.map(pathOf),
    checked: pages.filter((page) => ALL || some.has(page) || page.full_slug === 'home').map(pathOf),
    nonPages: stories.filter((story) => !isPage(story)).map(pathOf),
  }
}
