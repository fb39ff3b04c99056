import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import { PageRecords } from '../pages/PageRecords.ts'
import { NotedPages } from './NotedPages.ts'

test('the first page is noted at once, and those that come soon after it in one transaction', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noted-pages-'))
  const records = PageRecords.open(join(folder, 'pages.sqlite'))
  onTestFinished(async () => {
    records.close()
    await rm(folder, { recursive: true })
  })
  records.setFact('cv', '7')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const notes = vi.spyOn(records, 'transaction')
  const noted = new NotedPages(records, 7)
  const add = (address: string) =>
    noted.add({
      address,
      page: { hash: address, expiresAt: undefined, further: [], dependencies: NO_DEPENDENCIES, styles: [] },
    })
  const own = () => notes.mock.calls.length - records.validCount

  add('/a/')
  expect(records.addresses()).toEqual(['/a/'])
  for (const address of ['/b/', '/c/', '/d/']) add(address)
  expect(records.validCount).toBe(1)
  vi.advanceTimersByTime(300)
  add('/e/')
  expect(records.addresses()).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/'])
  add('/f/')
  noted.flush()
  expect(records.validCount).toBe(6)
  // Beside what each page asks for itself, which is a part of these.
  expect(own()).toBe(3)
})
