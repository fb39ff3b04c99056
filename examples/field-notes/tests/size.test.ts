import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..')

/** Whether a file is part of the magazine's definition, blocks, texts or styles. Not counted are tests, presets, fonts and content. */
const isCounted = (file: string) =>
  /\.(?:tsx?|css)$/.test(file) &&
  !/^(?:tests|content)\/|\.test\.tsx?$|\/presets\.ts$|^samples\.ts$|\/fonts\.css$/.test(file)

/** All files except generated ones: the built site and Ladle's stories. */
const listed = globSync('**/*.{ts,tsx,css}', { cwd: FOLDER, exclude: ['dist/**', 'ladle/**'] })

test('the definition, blocks, texts and styles of the magazine have less than 1,200 lines', () => {
  const files = listed.filter(isCounted)
  const lines = files.map((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n').length - 1)
  expect(files).toContain('site.ts')
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(1200)
})
