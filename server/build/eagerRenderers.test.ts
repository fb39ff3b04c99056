import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eagerRenderers } from './eagerRenderers.ts'
import { BUILDER_ROOT } from './paths.ts'

const INDEX = "export const LIMIT = 3\nexport default { name: 'note', render: () => import('./Note.tsx') }\n"

test.each([
  ["import type { fields } from './index.ts'", true],
  ["import styles from './Note.module.css'", true],
  ["import { LIMIT } from './index.ts'", false],
  ["import { type Note, LIMIT } from './index'", false],
])('a renderer that begins with %j is imported by its plugin: %s', async (line, isEager) => {
  await mkdir(join(BUILDER_ROOT, 'build'), { recursive: true })
  const folder = await mkdtemp(join(BUILDER_ROOT, 'build', 'renderers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'Note.tsx'), `${line}\nexport default () => null\n`)
  const { transform } = eagerRenderers({
    root: BUILDER_ROOT,
    plugins: relative(BUILDER_ROOT, folder),
  }) as unknown as {
    transform: { handler(code: string, id: string): Promise<{ readonly code: string } | undefined> }
  }
  const used = await transform.handler(INDEX, join(folder, 'index.ts'))
  expect(used?.code).toBe(
    isEager
      ? `import * as renderer from "./Note.tsx"\n${INDEX.replace("() => import('./Note.tsx')", 'async () => renderer')}`
      : undefined,
  )
})
