import { setNow } from 'strata-pages/testing'
import { afterEach, expect, test } from 'vitest'
import site from '../../../examples/field-notes/site.ts'
import { runOracle } from '../../dependencies/Oracle.ts'
import { NOTES_EDITS, NOTES_STORIES, notesEdits, notesStart, sharedSlugEdits } from './notesSpace.ts'

/** In the audit, the number of random edits and their seed. */
const { ORACLE_STEPS, ORACLE_SEED = '3' } = process.env

afterEach(() => setNow())

test('SCALE-01 in two languages every changed page is among the pages that an edit invalidates', async () => {
  setNow(notesStart)
  const addresses = [
    '/nowhere/',
    '/notes/page-11/',
    '/notes/deep1/page-3/',
    '/notes/ar-0/',
    '/notes/ar-1/',
    '/notes/ar-2/',
  ]
  const seed = Number(ORACLE_SEED)
  const edits = ORACLE_STEPS ? notesEdits : { ...notesEdits, ...sharedSlugEdits }
  const findings = await runOracle(
    { site, stories: NOTES_STORIES, edits, addresses, seed },
    ORACLE_STEPS ? Number(ORACLE_STEPS) : [...NOTES_EDITS, ...Object.keys(sharedSlugEdits), 'renameFolder'],
  )
  if (ORACLE_STEPS) console.log(findings)
  expect(findings.missed).toEqual([])
  expect(findings.precision).toBeGreaterThan(ORACLE_STEPS ? 0.95 : 0.85)
})
