import { afterEach, expect, test } from 'vitest'
import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { setNow } from '../../src/content/now.ts'
import site from '../../src/quarry/site.ts'
import { forgetting, forgettingStory } from './forgetting.ts'
import { runOracle } from './Oracle.ts'
import { quarryAddresses, quarryEdits } from './quarryEdits.ts'
import { FOOTER, quarryStart, quarryStories } from './quarrySpace.ts'

/** In the audit, how many edits by chance, and with which beginning. */
const { ORACLE_STEPS, ORACLE_SEED = '1' } = process.env

/** Each kind of edit, in an order in which each finds something to be done to. */
const EACH = [
  ...[
    'title',
    'unpublish',
    'name',
    'publish',
    'authorAway',
    'author',
    'authorBack',
    'link',
    'footer',
    'header',
  ],
  ...[
    'tags',
    'date',
    'redirect',
    'redirectAway',
    'event',
    'time',
    'addThere',
    'rename',
    'renameFolder',
    'remove',
  ],
  ...['section', 'position', 'redirectAway', 'section', 'title'],
]

afterEach(() => setNow())

test('SCALE-01 after any edit every page that changed is among those that the edit touched, and hardly any other', async () => {
  setNow(quarryStart)
  const forgetful = { ...forgetting, 'the footer': forgettingStory(uuidOf(FOOTER)) }
  const findings = await runOracle(
    {
      site,
      stories: quarryStories(),
      edits: quarryEdits,
      addresses: quarryAddresses,
      seed: Number(ORACLE_SEED),
      forgetting: forgetful,
    },
    ORACLE_STEPS ? Number(ORACLE_STEPS) : EACH,
  )
  if (ORACLE_STEPS) console.log(findings)
  expect(findings.missed).toEqual([])
  // Each kind of edit once weighs the rare ones as much as the usual ones.
  expect(findings.precision).toBeGreaterThan(ORACLE_STEPS ? 0.95 : 0.85)
  // A recorder that forgets anything is found out.
  const unfound = Object.entries(findings.forgotten).filter(([, missed]) => missed === 0)
  expect(unfound).toEqual([])
})
