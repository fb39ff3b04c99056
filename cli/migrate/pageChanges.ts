import type { SiteFolder } from '../../server/siteFolder.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { counted } from '../counted.ts'
import { comparePages, openComparison, type PageChange } from './comparePages.ts'
import type { MigratedFolder } from './migratedFolder.ts'
import type { StoryChange } from './plan.ts'
import { type PicturePair, takePictures } from './takePictures.ts'

/** Maximum number of pages that are rendered, and of pages with pictures. */
const MAX_PAGES = 500
const MAX_PICTURES = 20

/** What a migration changes on pages. */
export interface PageChanges {
  readonly pages: ReadonlyMap<string, PageChange>
  readonly pictures: ReadonlyMap<string, readonly PicturePair[]>
  /** Sentences about the comparison. */
  readonly notes: readonly string[]
  readonly timings: PageTimings
}

/** Durations of the parts of a comparison, in seconds. */
export type PageTimings = Readonly<Partial<Record<'sources' | 'content' | 'pages' | 'pictures', number>>>

interface Compared {
  readonly site: SiteFolder
  readonly contentDir: string
  readonly migrated: MigratedFolder
  readonly changes: readonly StoryChange[]
  readonly registry: Registry
  /** Commit of the blocks that render the pages before. */
  readonly base: string | undefined
  /** Folder for the pictures. */
  readonly target: string
}

/** Renders the pages of changed stories before and after a migration, and takes pictures of those that differ. */
export async function pageChanges(compared: Compared): Promise<PageChanges> {
  const { site, contentDir, migrated, changes, registry, base, target } = compared
  const timings: Partial<Record<keyof PageTimings, number>> = {}
  let start = performance.now()
  const lap = (part: keyof PageTimings) => {
    const now = performance.now()
    timings[part] = Math.round((now - start) / 100) / 10
    start = now
  }
  const stories = pageStories(changes, registry)
  const contents = { before: contentDir, after: migrated.contentDir }
  const comparison = await openComparison(site, contents, base, lap)
  try {
    const pages = new Map<string, PageChange>()
    for await (const page of comparePages(comparison, stories.slice(0, MAX_PAGES))) {
      pages.set(page.story, page)
      if (pages.size % 100 === 0) process.stderr.write(`${pages.size} pages compared …\n`)
    }
    lap('pages')
    const different = [...pages.values()].filter(({ html }) => html.length)
    const shown = different.slice(0, MAX_PICTURES).map(({ path }) => path)
    const { pictures, problem } = shown.length
      ? await takePictures(comparison, shown, target)
      : { pictures: new Map(), problem: undefined }
    if (pictures.size) lap('pictures')
    return {
      pages,
      pictures,
      timings,
      notes: [
        `${counted(pages.size, 'page', 'pages')} compared: the HTML of ${different.length} differs.`,
        comparison.note,
        ...(problem ? [problem] : []),
        ...(stories.length > MAX_PAGES
          ? [`The first ${MAX_PAGES} of ${stories.length} pages were compared.`]
          : []),
        ...(different.length > MAX_PICTURES
          ? [`Pictures show the first ${MAX_PICTURES} pages that differ.`]
          : []),
      ],
    }
  } finally {
    await comparison.close()
  }
}

/** Returns the stories whose pages are compared: changed pages, and the home page for changes of the header or footer. */
function pageStories(changes: readonly StoryChange[], registry: Registry): readonly string[] {
  const kindOf = ({ component }: StoryChange) => registry.get(component)?.kind
  const pages = changes.filter((change) => kindOf(change) === 'page').map(({ story }) => story)
  const isShellChanged = changes.some((change) => kindOf(change) === 'shell')
  return isShellChanged && !pages.includes('home') ? ['home', ...pages] : pages
}
