import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeMemoryFolder } from './memoryFolder.ts'

/** No process has this id: the maximum on Linux is 2 ** 22. */
const NO_PROCESS = 2 ** 22 + 1

const hasMemory = existsSync('/dev/shm') && (await statfs('/dev/shm')).type === 0x01021994

async function makeRoot(root: string): Promise<string> {
  const folder = await mkdtemp(join(root, 'memory-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(hasMemory)('makeMemoryFolder creates a folder in memory if enough memory is free', async () => {
  const memory = await makeRoot('/dev/shm')
  const folder = await makeMemoryFolder(memory, 1024)
  expect(folder).toBe(join(memory, `strata-tests-${process.pid}`))
  expect(await readdir(folder!)).toEqual([])
  await rm(folder!, { recursive: true })
  expect(await makeMemoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(await readdir(memory)).toEqual([])
})

test('makeMemoryFolder creates no folder if the parent does not exist', async () => {
  expect(await makeMemoryFolder(join(tmpdir(), 'no-such-place'), 0)).toBeUndefined()
})

test('makeMemoryFolder removes only folders of processes that have ended', async () => {
  const memory = await makeRoot(tmpdir())
  const [ended, running] = [`strata-tests-${NO_PROCESS}`, `strata-tests-${process.ppid}`]
  for (const name of [ended, running, 'other']) await mkdir(join(memory, name, 'data'), { recursive: true })
  await makeMemoryFolder(memory, Number.MAX_SAFE_INTEGER)
  expect((await readdir(memory)).toSorted()).toEqual(['other', running])
})
