import { brokenLinkIssues, type ComposedLink, linkedPaths } from '../pages/links/brokenLinks.ts'
import type { LivePage } from './LivePage.ts'
import type { PreviewService } from './PreviewService.ts'

/** Milliseconds without a change before the page's links are checked. */
const DEBOUNCE = 1000

interface Options {
  readonly page: Pick<LivePage, 'stories' | 'subscribe' | 'setBrokenLinks'>
  readonly missingPaths: PreviewService['missingPaths']
}

/**
 * Checks the links of the page at the start and after each change, and reports broken ones as issues of their blocks. Existing paths are
 * requested once, missing ones after every change.
 * @returns stops checking
 */
export function followLinks(document: Document, { page, missingPaths }: Options): () => void {
  const existing = new Set<string>()
  let due: ReturnType<typeof setTimeout> | undefined
  let runs = 0

  async function check(): Promise<void> {
    const run = ++runs
    const links = linksIn(document)
    const requested = linkedPaths(links).filter((path) => !existing.has(path))
    const missing = new Set(requested.length ? await missingPaths(requested) : [])
    for (const path of requested) if (!missing.has(path)) existing.add(path)
    if (run !== runs) return
    const trees = page.stories().map(({ liveStory }) => liveStory.tree)
    page.setBrokenLinks(brokenLinkIssues(trees, links, missing))
  }

  function schedule(): void {
    clearTimeout(due)
    due = setTimeout(
      () => void check().catch((error: unknown) => console.error('Links could not be checked.', error)),
      DEBOUNCE,
    )
  }

  schedule()
  const end = page.subscribe(schedule)
  return () => {
    clearTimeout(due)
    end()
  }
}

const linksIn = (document: Document): readonly ComposedLink[] =>
  [...document.querySelectorAll('[data-block] a[href], a[href][data-block]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    block: link.closest('[data-block]')?.getAttribute('data-block') ?? undefined,
  }))
