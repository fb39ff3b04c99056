import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentStore } from '../firestore/DocumentStore.ts'
import { openSubmissionStore } from '../forms/SubmissionStore.ts'
import { createVendorMocks } from '../vendorMocks/createVendorMocks.ts'
import { DAY_MS, type MaxAges, RETENTION_BATCH, Retention } from './Retention.ts'
import { addDocument, addSubmission, storedKeys } from './testing/personalFolder.ts'

const NOW = Date.now()
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS)
const RULES = join(import.meta.dirname, '../../firestore.rules')
const VISITS = ['websiteAnalytics', 'helpCenterSearches']

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retention-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  openSubmissionStore(folder).close()
  openDocumentStore(folder).close()
  return folder
}

/** Starts the local services with maximum ages. Returns a function that stops them. */
async function start(dataDir: string, maxAges: MaxAges) {
  const mocks = await createVendorMocks({
    dataDir,
    firestore: { projectId: 'demo-quarry', rulesFile: RULES, visits: VISITS },
    maxAges,
    log: (message, error) => expect.fail(`${message} ${error}`),
  })
  return () => mocks.close()
}

test('a start deletes all submissions and visits that are older than their maximum age, and preserves younger ones', async () => {
  const dataDir = await dataFolder()
  const many = 2 * RETENTION_BATCH + 1
  addSubmission(dataDir, { email: 'old@example.com' }, daysAgo(366), many)
  addDocument(dataDir, 'websiteAnalytics/old', {}, daysAgo(91), many)
  addDocument(dataDir, 'websiteForms/old', {}, daysAgo(366))
  addDocument(dataDir, 'websiteForms/young', {}, daysAgo(364))
  addDocument(dataDir, 'helpCenterSearches/old', {}, daysAgo(91))
  addDocument(dataDir, 'helpCenterSearches/young', {}, daysAgo(89))
  addSubmission(dataDir, { email: 'young@example.com' }, daysAgo(364))
  const young = ['helpCenterSearches/young', `submissions/${many + 1}`, 'websiteForms/young']
  const stop = await start(dataDir, { submissions: 365, visits: 90 })
  await expect.poll(() => storedKeys(dataDir)).toEqual(young)
  await stop()
  // A restart with a lower age deletes what has expired meanwhile.
  const stopSecond = await start(dataDir, { submissions: 300, visits: 90 })
  await expect.poll(() => storedKeys(dataDir)).toEqual(['helpCenterSearches/young'])
  await stopSecond()
})

test('data whose maximum age is "never" is not deleted', async () => {
  const dataDir = await dataFolder()
  addSubmission(dataDir, {}, daysAgo(9999))
  addDocument(dataDir, 'websiteForms/old', {}, daysAgo(9999))
  addDocument(dataDir, 'websiteAnalytics/old', {}, daysAgo(9999))
  const stop = await start(dataDir, { submissions: undefined, visits: 1 })
  // The visits are deleted last.
  await expect.poll(() => storedKeys(dataDir)).toEqual(['submissions/1', 'websiteForms/old'])
  await stop()
})

test('a failure to delete one kind of records is logged, and the other records are deleted', async () => {
  const logged: string[] = []
  let left = 2
  const retention = new Retention(
    [
      {
        name: 'visits',
        maxAgeDays: 1,
        deleteBefore: () => {
          throw new Error('disk full')
        },
      },
      { name: 'form submissions', maxAgeDays: 1, deleteBefore: () => left && left-- },
    ],
    (message, error) => logged.push(`${message} ${error}`),
  )
  await retention.run(Date.parse('2026-03-02T00:00:00Z'))
  expect(left).toBe(0)
  expect(logged).toEqual([
    'The visits from before 2026-03-01T00:00:00.000Z could not be deleted. Error: disk full',
  ])
})
