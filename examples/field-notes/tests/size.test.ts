import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..')

/** What says how the magazine is: its definition, blocks, words and styles, without examples for tests, fonts and content. */
const isCounted = (file: string) =>
  /\.(?:tsx?|css)$/.test(file) &&
  !/^(?:tests|content)\/|\.test\.tsx?$|\/presets\.ts$|^samples\.ts$|\/fonts\.css$/.test(file)

/** Without what commands make: the built site and Ladle's stories. */
const listed = globSync('**/*.{ts,tsx,css}', { cwd: FOLDER, exclude: ['dist/**', 'ladle/**'] })

test('the whole magazine, its definition, blocks and styles, has less than 1,200 lines', () => {
  const files = listed.filter(isCounted)
  const lines = files.map((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n').length - 1)
  expect(files).toContain('site.ts')
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(1200)
})
