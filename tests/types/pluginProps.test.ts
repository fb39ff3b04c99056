import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** In the project, so that its packages and tsconfig are found. */
let folder = ''

beforeAll(async () => {
  await mkdir(join(ROOT, '.data'), { recursive: true })
  folder = await mkdtemp(join(ROOT, '.data/types-'))
  const project = { extends: '../../tsconfig.json', include: ['*.tsx'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('DEV-04 a renderer that uses a field of its schema has no type errors', async () => {
  expect(await errorsIn('export default ({ root, quote }: P) => <p {...root}>{quote}</p>')).toEqual([])
})

test('DEV-04 a renderer that misspells a field is a type error', async () => {
  const errors = await errorsIn('export default ({ root, qoute }: P) => <p {...root}>{qoute}</p>')
  expect(errors).toEqual([expect.stringMatching(/error TS2339: Property 'qoute' does not exist on type/)])
})

test('DEV-04 a preset that misspells a field is a type error', async () => {
  const errors = await errorsIn("export const preset: Stored<typeof fields> = { qoute: 'Yes.' }")
  expect(errors).toEqual([expect.stringMatching(/error TS2561: .*'qoute' does not exist in type/)])
})

test('DEV-04 a preset with plain text in a rich text field is a type error', async () => {
  const field = "import { richtext } from '../../fields/fields.ts'; const words = { words: richtext() }"
  const errors = await errorsIn(`${field}; export const preset: Stored<typeof words> = { words: 'Yes.' }`)
  expect(errors).toEqual([
    expect.stringMatching(/error TS2322: Type 'string' is not assignable to type 'RichTextDocument'/),
  ])
})

/** Returns the errors of `tsc` for lines of code about the fields of the quote block. */
function errorsIn(code: string): Promise<readonly string[]> {
  const lines = [
    "import type { Props, Stored } from '../../src/registry/plugin.ts'",
    "import type { fields } from '../../src/plugins/quote/index.ts'",
    'export type P = Props<typeof fields>',
    'export type S = Stored<typeof fields>',
    code,
  ]
  return writeFile(join(folder, 'sample.tsx'), `${lines.join('\n')}\n`).then(check)
}

function check(): Promise<readonly string[]> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = [tsc, '--noEmit', '--pretty', 'false', '--project', folder]
  return new Promise((resolve) =>
    execFile(process.execPath, options, { cwd: folder }, (_failed, output) =>
      resolve(output.split('\n').filter((line) => line.startsWith('sample.tsx'))),
    ),
  )
}
