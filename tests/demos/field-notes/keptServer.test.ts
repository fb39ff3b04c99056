import { expect, test } from 'vitest'
import { findSite } from '../../../server/siteFolder.ts'
import { compareServers } from '../../site/comparedServers.ts'
import { NOTES_STORIES, notesEdits, notesStart } from './notesSpace.ts'
import { buildFieldNotes, FIELD_NOTES } from './siteFolder.ts'

/** In the audit, how many edits by chance, and with which beginning. */
const { ORACLE_STEPS, ORACLE_SEED = '3' } = process.env

/** In milliseconds: some thirty servers are started. */
const TIMEOUT = ORACLE_STEPS ? 3_600_000 : 180_000

/** One edit for each way in which a server keeps or drops something; `oracle.test.ts` has every kind touch what it has to. */
const EACH = [
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

// Which pages an edit touches in two languages is proven by `oracle.test.ts`, and that a server keeps to it by the default site.
test.runIf(process.env.AUDIT || ORACLE_STEPS)(
  'in two languages a server that keeps what an edit does not touch responds as one that was started after the edit',
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
      ORACLE_STEPS ? Number(ORACLE_STEPS) : EACH,
    )
    if (ORACLE_STEPS) console.log(compared)
    expect(compared.differing).toEqual([])
    expect(compared.reports).toEqual([])
    expect(compared.renderedAfterStop).toBe(0)
    expect(compared.rendered.keeping).toBeLessThan(compared.rendered.fresh)
  },
  TIMEOUT,
)
