import { findSite, type SiteFolder } from '../../server/siteFolder.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import type { Site } from '../../src/createSite.ts'
import type { OpenContent } from '../contentCheck/openContent.ts'
import { type OpenSources, openSources } from '../contentCheck/openSite.ts'
import { committedSources } from './committedSources.ts'
import { type DiffHunk, lineDiff } from './lineDiff.ts'

/** A page before and after a migration. */
export interface PageChange {
  readonly story: string
  readonly path: string
  /** Differences of the HTML, with a line for each element; empty if it is equal. */
  readonly html: readonly DiffHunk[]
}

/** One side of a comparison. */
export interface ComparedSide {
  readonly sources: OpenSources
  readonly folder: SiteFolder
  readonly content: OpenContent
}

/** The open sites of a comparison. */
export interface Comparison {
  readonly before: ComparedSide
  readonly after: ComparedSide
  /** A sentence that says which code rendered the pages before. */
  readonly note: string
  close(): Promise<void>
}

/**
 * Opens the site before and after a migration: the committed blocks with the stored content, and the current blocks with the migrated
 * content. Without uncommitted changes of blocks, the current blocks render both.
 */
export async function openComparison(
  site: SiteFolder,
  contents: { readonly before: string; readonly after: string },
  commit: string | undefined,
): Promise<Comparison> {
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const open = async (folder: SiteFolder) => {
      const sources = await openSources(folder)
      closing.push(() => sources.close())
      return { sources, folder }
    }
    const current = await open(site)
    let committed = current
    let note = 'The current blocks rendered the pages before and after.'
    try {
      const copy = await committedSources(site, commit)
      if (copy) {
        closing.push(() => copy.remove())
        committed = await open(await findSite(copy.path))
        note = 'The committed blocks rendered the pages before, and the current blocks the pages after.'
      }
    } catch (error) {
      if (commit !== undefined) throw error
      note = `${note} The committed blocks could not be used: ${error instanceof Error ? error.message : String(error)}`
    }
    const withContent = async (side: typeof current, contentDir: string) => {
      const content = await side.sources.openContent(contentDir)
      closing.push(() => content.close())
      return { ...side, content }
    }
    return {
      before: await withContent(committed, contents.before),
      after: await withContent(current, contents.after),
      note,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Number of pages that are rendered concurrently. */
const CONCURRENCY = 4

/** Yields the pages of stories before and after, in any order. Stories without a published page are left out. */
export async function* comparePages(
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  stories: readonly string[],
): AsyncGenerator<PageChange> {
  const sites = [
    await before.sources.createSite(before.content),
    await after.sources.createSite(after.content),
  ]
  for (let start = 0; start < stories.length; start += CONCURRENCY) {
    const batch = stories.slice(start, start + CONCURRENCY).map(async (story) => {
      const path = slugToPath(story)
      const [old, current] = await Promise.all(sites.map((site) => linesOf(site, path)))
      return old && current && { story, path, html: lineDiff(old, current) }
    })
    for (const change of await Promise.all(batch)) if (change) yield change
  }
}

async function linesOf(site: Site, path: string): Promise<readonly string[] | undefined> {
  const { status, html } = await site.page({ path, query: {}, version: 'published', audience: 'visitor' })
  return status === 404 ? undefined : htmlLines(html)
}

/** Attributes that identify the code that rendered a page. */
const OF_CODE = / data-(?:build|shell)="[^"]*"/g
/** The part of a class name that depends on the folder of its stylesheet. */
const CLASS_HASH = /_[a-z][\da-z]{3}(?=[ "])/g

/** Returns the HTML of a page as lines, one for each tag, without what depends on the folder of the code. */
const htmlLines = (html: string): readonly string[] =>
  html
    .replaceAll(OF_CODE, '')
    .replaceAll(/ class="[^"]*"/g, (attribute) => attribute.replaceAll(CLASS_HASH, ''))
    .replaceAll('><', '>\n<')
    .split('\n')
