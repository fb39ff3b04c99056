import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './paths.ts'
import { runApart } from './processApart.ts'

/** A module whose work is given as code. */
async function moduleOf(work: string): Promise<string> {
  await mkdir(join(ROOT, 'build'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, 'build', 'apart-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'module.ts')
  const from = JSON.stringify(join(ROOT, 'server/build/processApart.ts'))
  await writeFile(file, `import { workApart } from ${from}\nawait workApart(async () => { ${work} })\n`)
  return file
}

test('a process apart gets words, environment and arguments, and its result comes back', async () => {
  const told = '{ word: process.argv[2], set: process.env.SET, args: process.execArgv, pid: process.pid }'
  const options = { env: { SET: 'so' }, execArgv: ['--max-semi-space-size=2'] }
  const result = await runApart<{ readonly pid: number }>(await moduleOf(`return ${told}`), ['one'], options)
  expect(result).toMatchObject({ word: 'one', set: 'so' })
  expect(result).toHaveProperty('args', expect.arrayContaining(options.execArgv))
  expect(result?.pid).not.toBe(process.pid)
})

test('one whose work fails gives nothing', async () => {
  const options = { env: {}, execArgv: [] }
  expect(await runApart(await moduleOf("throw new Error('It cannot be.')"), [], options)).toBeUndefined()
  expect(await runApart(await moduleOf('process.exit(3)'), [], options)).toBeUndefined()
})
