import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import { PageRecords } from '../pages/PageRecords.ts'
import { PageRecorder } from './PageRecorder.ts'

test('the first page is recorded at once, and pages within the next 200 ms in one transaction', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-recorder-'))
  const records = PageRecords.open(join(folder, 'pages.sqlite'))
  onTestFinished(async () => {
    records.close()
    await rm(folder, { recursive: true })
  })
  records.setFact('cv', '7')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const transaction = vi.spyOn(records, 'transaction')
  const recorder = new PageRecorder(records, 7)
  const add = (address: string) =>
    recorder.add({
      address,
      page: { hash: address, expiresAt: undefined, further: [], dependencies: NO_DEPENDENCIES, styles: [] },
    })
  // `put` of each page runs in a nested transaction.
  const outerTransactions = () => transaction.mock.calls.length - records.validCount

  add('/a/')
  expect(records.addresses()).toEqual(['/a/'])
  for (const address of ['/b/', '/c/', '/d/']) add(address)
  expect(records.validCount).toBe(1)
  vi.advanceTimersByTime(300)
  add('/e/')
  expect(records.addresses()).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/'])
  add('/f/')
  recorder.flush()
  expect(records.validCount).toBe(6)
  expect(outerTransactions()).toBe(3)
})
