import { expect, test, vi } from 'vitest'
import { findSite } from '../../server/siteFolder.ts'
import type { Edit } from '../dependencies/edits.ts'
import { quarryEdits } from '../dependencies/quarryEdits.ts'
import { DAY, quarryStart, quarryStories } from '../dependencies/quarrySpace.ts'
import { ensureBuilt } from './builtSite.ts'
import { compareServers } from './comparedServers.ts'

/** In the audit: number of random edits, and seed of the random generator. */
const { ORACLE_STEPS, ORACLE_SEED = '5' } = process.env

/** Milliseconds. The test starts about thirty servers. */
const TIMEOUT = ORACLE_STEPS ? 3_600_000 : 180_000

const ADDRESSES = [
  ...['/', '/blog/', '/blog/?page=2', '/blog/?tag=clay', '/blog/?tag=clay&page=2', '/blog/?tag=nothing'],
  ...['/blog/page-0/', '/blog/page-1/', '/blog/page-3/', '/blog/page-11/', '/help/', '/help/page-1/'],
  ...['/help/deep0/', '/help/deep0/page-0/', '/events/', '/events/?page=2', '/events/event-1/'],
  ...['/old/', '/older/', '/nowhere/', '/blog/page-33/'],
  ...['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/blog.xml', '/sitemaps/help.xml', '/llms.txt'],
  ...['/blog/rss.xml', '/events/calendar.ics', '/blog/page-2.md', '/_search/help.json'],
]

const time: Edit = async (space) => {
  vi.setSystemTime(Date.now() + (1 + space.random(3)) * DAY)
  return `time passes: ${new Date().toISOString()}`
}

/**
 * One edit for each way of invalidation, with restarts. `tests/dependencies` tests every kind of edit.
 */
const EACH = [
  ...[
    'title',
    'unpublish',
    'publish',
    'unpublishAuthor',
    'footer',
    'tags',
    'addAtMissingPath',
    'toggleRedirect',
  ],
  ...[['rename', 'toggleRedirect', 'title', 'move'], 'event', 'time', 'redirect', 'renameFolder', 'remove'],
  ...['noIndex', ['time'], { atOnce: ['rename', 'title'] }],
]

test(
  'SCALE-01 a running server with caches has the same responses after each edit as a newly started one',
  async () => {
    await ensureBuilt()
    const compared = await compareServers(
      {
        site: await findSite(),
        stories: quarryStories(),
        edits: { ...quarryEdits, time },
        addresses: ADDRESSES,
        everyPage: 'footer',
        seed: Number(ORACLE_SEED),
        start: quarryStart,
      },
      ORACLE_STEPS ? Number(ORACLE_STEPS) : EACH,
    )
    if (ORACLE_STEPS) console.log(compared)
    expect(compared.differing).toEqual([])
    expect(compared.reports).toEqual([])
    expect(compared.renderedAfterStop).toBe(0)
    // Fewer, although it re-renders all pages after changes of header and footer, not only the requested ones.
    expect(compared.rendered.keeping).toBeLessThan(compared.rendered.fresh)
  },
  TIMEOUT,
)
