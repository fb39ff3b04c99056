import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acceptTakeOver, findReplaceableSite } from './takeOver.ts'

async function replaceableSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'take-over-'))
  const requested = vi.fn()
  const refuse = await acceptTakeOver(dataDir, 10, requested)
  onTestFinished(async () => {
    await refuse()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { dataDir, requested }
}

test('OPS-01 a site does not stop for a process that gave up before it received the response', async () => {
  const { dataDir, requested } = await replaceableSite()
  const impatient = connect(join(dataDir, 'take-over.sock'))
  await new Promise((resolve) => impatient.once('connect', resolve))
  impatient.write('stop')
  impatient.destroy()
  await vi.waitFor(async () => expect(await (await findReplaceableSite(dataDir))?.stop()).toBe(10))
  await vi.waitFor(() => expect(requested).toHaveBeenCalledOnce())
})

test('OPS-01 one process at a time can replace a site, and a second one gets an error', async () => {
  const { dataDir, requested } = await replaceableSite()
  const first = await findReplaceableSite(dataDir)
  const second = await findReplaceableSite(dataDir)
  await expect(second?.stop()).rejects.toThrow('a different process replaces it')
  expect(requested).not.toHaveBeenCalled()
  expect(await first?.stop()).toBe(10)
  await vi.waitFor(() => expect(requested).toHaveBeenCalledOnce())
})
