import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { builtEditor } from '../../server/build/bundleEditor.ts'
import { ensureBuilt } from '../site/builtSite.ts'
import { brotliSize } from './brotliSize.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Maximum Brotli size of all files that the editor's page loads initially, in bytes. */
const MAX_FIRST_BUNDLE = 250_000

let first: readonly string[] = []
let folder = ''

beforeAll(async () => {
  await ensureBuilt()
  folder = (await builtEditor()) ?? ''
  const chunks = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const keys = new Set(Object.keys(chunks).filter((key) => chunks[key]?.isEntry))
  // The loop also visits keys that it adds.
  for (const key of keys) for (const inner of chunks[key]?.imports ?? []) keys.add(inner)
  first = [...keys].flatMap((key) => [chunks[key]!.file, ...(chunks[key]!.css ?? [])])
})

test('the editor’s first bundle is below 250 kB with Brotli and does not contain the rich text editor', async () => {
  const texts = await Promise.all(first.map((file) => readFile(join(folder, file), 'utf8')))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => text.includes('ProseMirror'))).toEqual([])
  const size = texts.reduce((sum, text) => sum + brotliSize(text), 0)
  expect(size).toBeGreaterThan(50_000)
  expect(size).toBeLessThan(MAX_FIRST_BUNDLE)
})
