import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'

const IMPORTED = /^import\b[^;'"]*['"]([^'"]+)['"]/gm

test('the server bundle includes all npm packages, so that a start reads few files', async () => {
  await ensureBuilt()
  const files = (await readdir(BUILD.server, { recursive: true })).filter((file) => file.endsWith('.js'))
  const found = await Promise.all(
    files.map(async (file) =>
      [...(await readFile(join(BUILD.server, file), 'utf8')).matchAll(IMPORTED)].map(([, name = '']) => name),
    ),
  )
  const names = new Set(found.flat())
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !name.startsWith('.') && !isBuiltin(name))).toEqual([])
})
