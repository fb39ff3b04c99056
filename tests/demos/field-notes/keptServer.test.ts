import { expect, test } from 'vitest'
import { findSite } from '../../../server/siteFolder.ts'
import { compareServers } from '../../site/comparedServers.ts'
import { NOTES_STORIES, notesEdits, notesStart } from './notesSpace.ts'
import { buildFieldNotes, FIELD_NOTES } from './siteFolder.ts'

/** In the audit, the number of random edits and their seed. */
const { ORACLE_STEPS, ORACLE_SEED = '3' } = process.env

/** Timeout in milliseconds. The test starts about thirty servers. */
const TIMEOUT = ORACLE_STEPS ? 3_600_000 : 180_000

/** One edit for each way of cache invalidation. `oracle.test.ts` tests every kind of edit. */
const EDITS = [
  ...['untranslate', 'translate', 'arabicSlug', 'arabicMasthead', 'title', 'by', 'unpublish', 'renameFolder'],
  ['arabicSlug', 'untranslate'],
]

const PAGES = [
  '/',
  '/notes/',
  '/notes/page-1/',
  '/notes/deep0/page-0/',
  '/notes/ar-0/',
  '/contributors/person-1/',
]
const FILES = ['/sitemap.xml', '/llms.txt', '/notes/rss.xml']

// Only in the audit: `oracle.test.ts` tests which pages an edit affects, and a test of the default site tests the server's caches.
test.runIf(process.env.AUDIT || ORACLE_STEPS)(
  'in two languages a server with caches responds after an edit like a server started after the edit',
  async () => {
    await buildFieldNotes()
    const addresses = [...PAGES, '/nowhere/', ...FILES]
    const compared = await compareServers(
      {
        site: await findSite(FIELD_NOTES),
        stories: NOTES_STORIES,
        edits: notesEdits,
        addresses: [...addresses, ...addresses.map((address) => `/ar${address}`)],
        everyPage: 'masthead',
        seed: Number(ORACLE_SEED),
        start: notesStart,
      },
      ORACLE_STEPS ? Number(ORACLE_STEPS) : EDITS,
    )
    if (ORACLE_STEPS) console.log(compared)
    expect(compared.differing).toEqual([])
    expect(compared.reports).toEqual([])
    expect(compared.renderedAfterStop).toBe(0)
    expect(compared.rendered.keeping).toBeLessThan(compared.rendered.fresh)
  },
  TIMEOUT,
)
