import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The start of each sample: the types of the quote block. */
const TYPES = [
  "import type { Props, Stored } from '../../src/registry/plugin.ts'",
  "import type { fields } from '../../src/plugins/quote/index.ts'",
  'export type P = Props<typeof fields>',
  'export type S = Stored<typeof fields>',
]

/** Lines of code about the fields of the quote block, and of a field with rich text. */
const SAMPLES = {
  correct: ['export default ({ root, quote }: P) => <p {...root}>{quote}</p>'],
  misspeltProp: ['export default ({ root, qoute }: P) => <p {...root}>{qoute}</p>'],
  misspeltPreset: ["export const preset: Stored<typeof fields> = { qoute: 'Yes.' }"],
  plainText: [
    "import { richtext } from '../../fields/fields.ts'",
    'const words = { words: richtext() }',
    "export const preset: Stored<typeof words> = { words: 'Yes.' }",
  ],
}

/** The messages of the compiler, for all samples together because each start takes two seconds of CPU time. */
let messages: readonly string[]

beforeAll(async () => {
  // In the project, so that its packages and tsconfig are found.
  await mkdir(join(ROOT, '.data'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.data/types-'))
  const project = { extends: '../../tsconfig.json', include: ['*.tsx'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  for (const [name, lines] of Object.entries(SAMPLES))
    await writeFile(join(folder, `${name}.tsx`), `${[...TYPES, ...lines].join('\n')}\n`)
  messages = await compile(folder)
  await rm(folder, { recursive: true, force: true })
})

const errorsIn = (sample: keyof typeof SAMPLES) => messages.filter((line) => line.startsWith(`${sample}.tsx`))

test('DEV-04 a renderer that uses a field of its schema has no type errors', () => {
  // The compiler has checked the samples.
  expect(messages.length).toBeGreaterThan(0)
  expect(errorsIn('correct')).toEqual([])
})

test('DEV-04 a renderer that misspells a field is a type error', () => {
  expect(errorsIn('misspeltProp')).toEqual([
    expect.stringMatching(/error TS2339: Property 'qoute' does not exist on type/),
  ])
})

test('DEV-04 a preset that misspells a field is a type error', () => {
  expect(errorsIn('misspeltPreset')).toEqual([
    expect.stringMatching(/error TS2561: .*'qoute' does not exist in type/),
  ])
})

test('DEV-04 a preset with plain text in a rich text field is a type error', () => {
  expect(errorsIn('plainText')).toEqual([
    expect.stringMatching(/error TS2322: Type 'string' is not assignable to type 'RichTextDocument'/),
  ])
})

/** Returns the lines that the compiler prints for a project. */
function compile(folder: string): Promise<readonly string[]> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = [tsc, '--noEmit', '--pretty', 'false', '--checkers', '1', '--project', folder]
  return new Promise((resolve) =>
    execFile(process.execPath, options, { cwd: folder }, (_failed, output) => resolve(output.split('\n'))),
  )
}
