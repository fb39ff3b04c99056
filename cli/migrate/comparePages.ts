import { findSite, type SiteFolder } from '../../server/siteFolder.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import type { Site } from '../../src/createSite.ts'
import { errorReason } from '../../src/registry/errorReason.ts'
import type { OpenContent } from '../contentCheck/openContent.ts'
import { type OpenSources, openSources } from '../contentCheck/openSite.ts'
import { committedSources } from './committedSources.ts'
import { type DiffHunk, lineDiff } from './lineDiff.ts'
import { normalizedHtml } from './normalizedHtml.ts'

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

const ONLY_CURRENT = 'The current blocks rendered the pages before and after.'
const BOTH = 'The committed blocks rendered the pages before, and the current blocks the pages after.'

/**
 * Opens the site before and after a migration: the committed blocks with the stored content, and the current blocks with the migrated
 * content. Without uncommitted changes of blocks, the current blocks render both.
 *
 * @param lap called after each part with its name
 */
export async function openComparison(
  site: SiteFolder,
  contents: { readonly before: string; readonly after: string },
  commit: string | undefined,
  lap: (part: 'sources' | 'content') => void,
): Promise<Comparison> {
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  const open = async (folder: SiteFolder) => {
    const sources = await openSources(folder)
    closing.push(sources.close)
    return sources
  }
  const openCommitted = async () => {
    const copy = await committedSources(site, commit)
    if (!copy) return undefined
    closing.push(copy.remove)
    return open(await findSite(copy.path))
  }
  const openFolder = async (sources: OpenSources, contentDir: string) => {
    const content = await sources.openContent(contentDir)
    closing.push(content.close)
    return { sources, content }
  }
  try {
    // Concurrently: the bundler uses several threads, and git runs in its own process. Both settle before anything is closed.
    const [current, committed] = await Promise.allSettled([open(site), openCommitted()])
    if (current.status === 'rejected') throw current.reason
    if (committed.status === 'rejected' && commit !== undefined) throw committed.reason
    const base = committed.status === 'fulfilled' ? committed.value : undefined
    lap('sources')
    const comparison = {
      before: await openFolder(base ?? current.value, contents.before),
      after: await openFolder(current.value, contents.after),
      note: base
        ? BOTH
        : committed.status === 'rejected'
          ? `${ONLY_CURRENT} The committed blocks could not be used: ${errorReason(committed.reason)}`
          : ONLY_CURRENT,
      close,
    }
    lap('content')
    return comparison
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

/** Returns the HTML of a page as lines, one for each tag. */
const htmlLines = (html: string): readonly string[] =>
  normalizedHtml(html).replaceAll('><', '>\n<').split('\n')
