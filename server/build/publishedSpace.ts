import type { SpaceRecords } from '../../src/site/space/SpaceRecords.ts'
import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { Entry } from '../entry.ts'
import { type Story, storyKey } from './pageMaker.ts'

/** Where a published page's story is found. */
export interface PageStory {
  readonly uuid: string
  /** The language's code. */
  readonly language: string
}

/** The most that the content service gives at once. */
const PER_PAGE = 100

/** The published pages, by their paths. */
export const pagesOfSpace = (space: SpaceRecords): ReadonlyMap<string, PageStory> =>
  new Map(
    space.languages.flatMap((records) =>
      [...records.all()].flatMap(({ uuid, language, path, isPage }) =>
        isPage ? [[path, { uuid, language }] as const] : [],
      ),
    ),
  )

/** Reads stories of some pages, in one request for each of their languages. */
export async function storiesOfPages(
  entry: Entry,
  client: SiteAssembly<unknown>['client'],
  pages: readonly PageStory[],
): Promise<readonly (readonly [key: string, story: Story])[]> {
  const found: [string, Story][] = []
  for (const { language, prefix, localised, bareSlugOf } of entry.storiesInLanguages(async () => [])) {
    const uuids = new Set(pages.filter((page) => page.language === language.code).map(({ uuid }) => uuid))
    if (!uuids.size) continue
    // Kept by nothing, so that memory does not grow with the space.
    const { stories } = await client.storiesPageOnce({
      by_uuids: [...uuids].join(','),
      per_page: PER_PAGE,
      ...(prefix ? { language: prefix } : {}),
    })
    for (const story of stories) found.push([storyKey(bareSlugOf(localised(story)), prefix), story])
  }
  return found
}
