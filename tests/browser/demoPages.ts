/** What a story of the demo space is, where it is no page. */
const NOT_PAGES = new Set(['author', 'site_header', 'site_footer', 'redirect'])

/** Whether every page is looked at, as the audit does, or some of each kind. */
const ALL = Boolean(process.env.ALL_PAGES)
/** How many pages of each kind are looked at otherwise. */
const OF_A_KIND = 1

interface ListedStory {
  readonly full_slug: string
  readonly content: { readonly component: string; readonly layout?: string; readonly articleType?: string }
}

const pathOf = ({ full_slug }: ListedStory) =>
  full_slug === 'home' ? '/' : `/${full_slug.replace(/\/$/, '')}/`

async function published(origin: string): Promise<readonly ListedStory[]> {
  const found: ListedStory[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${origin}/v2/cdn/stories?token=public&per_page=100&page=${page}`)
    const { stories } = (await answer.json()) as { stories: readonly ListedStory[] }
    found.push(...stories)
    if (stories.length < 100) return found
  }
}

interface DemoPaths {
  /** Every published page, in alphabetical order. */
  readonly pages: readonly string[]
  /** Those to look at: all of them where ALL_PAGES is set, else some of each kind. */
  readonly looked: readonly string[]
  /** Published stories that are no pages. */
  readonly others: readonly string[]
}

/** The paths of every published story, by the content service's own list. */
export async function demoPaths(origin: string): Promise<DemoPaths> {
  const stories = (await published(origin)).toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1))
  const isPage = ({ content }: ListedStory) => !NOT_PAGES.has(content.component)
  const pages = stories.filter(isPage)
  const kinds = Map.groupBy(pages, ({ content: { component, layout, articleType } }) =>
    [component, layout, articleType].join(),
  )
  const some = new Set([...kinds.values()].flatMap((kind) => kind.slice(0, OF_A_KIND)))
  return {
    pages: pages.map(pathOf),
    looked: pages.filter((page) => ALL || some.has(page) || page.full_slug === 'home').map(pathOf),
    others: stories.filter((story) => !isPage(story)).map(pathOf),
  }
}
