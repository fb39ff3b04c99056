import { afterEach, expect, test } from 'vitest'
import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { setNow } from '../../src/content/now.ts'
import site from '../../src/quarry/site.ts'
import { faultyRecorders, recorderMissingStory } from './faultyRecorders.ts'
import { runOracle } from './Oracle.ts'
import { quarryAddresses, quarryEdits } from './quarryEdits.ts'
import { FOOTER, quarryStart, quarryStories } from './quarrySpace.ts'

/** In the audit, the number of random edits and their seed. */
const { ORACLE_STEPS, ORACLE_SEED = '1' } = process.env

/** Each kind of edit, in an order in which each finds a suitable story. */
const EDITS = [
  ...[
    'title',
    'unpublish',
    'name',
    'publish',
    'unpublishAuthor',
    'author',
    'publishAuthor',
    'link',
    'footer',
    'header',
  ],
  ...[
    'tags',
    'date',
    'redirect',
    'toggleRedirect',
    'event',
    'time',
    'addAtMissingPath',
    'rename',
    'renameFolder',
    'remove',
  ],
  ...['section', 'position', 'toggleRedirect', 'section', 'title'],
]

afterEach(() => setNow())

test('SCALE-01 every edit invalidates all changed pages and few other pages', async () => {
  setNow(quarryStart)
  const faulty = { ...faultyRecorders, 'the footer': recorderMissingStory(uuidOf(FOOTER)) }
  const findings = await runOracle(
    {
      site,
      stories: quarryStories(),
      edits: quarryEdits,
      addresses: quarryAddresses,
      seed: Number(ORACLE_SEED),
      faultyRecorders: faulty,
    },
    ORACLE_STEPS ? Number(ORACLE_STEPS) : EDITS,
  )
  if (ORACLE_STEPS) console.log(findings)
  expect(findings.missed).toEqual([])
  // With one edit of each kind, rare edits count as much as usual ones, so the precision is lower.
  expect(findings.precision).toBeGreaterThan(ORACLE_STEPS ? 0.95 : 0.85)
  // The oracle detects every faulty recorder.
  const undetected = Object.entries(findings.missedByFaulty).filter(([, missed]) => missed === 0)
  expect(undetected).toEqual([])
})
