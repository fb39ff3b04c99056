import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiReport } from '../../scripts/docs/apiReport.ts'
import { projectText, ROOT } from '../architecture/projectFiles.ts'
import { PUBLIC_ENTRIES } from '../architecture/readImports.ts'

/** Public files without code. */
const WITHOUT_CODE = ['src/entries/tsconfig.json', 'src/pages/styles/plain.css']

const entries = [...PUBLIC_ENTRIES.values()].filter((file) => !WITHOUT_CODE.includes(file))

test('PKG-02 each public entry is a file of src/entries, and its committed API report matches its exports', async () => {
  expect(entries.filter((file) => !/^src\/entries\/\w+\.ts$/.test(file))).toEqual([])
  const { files } = await apiReport(ROOT)
  const reports = entries.map((file) => `${file.replace(/^.*\/|\.ts$/g, '')}.api.md`)
  expect(readdirSync(join(ROOT, 'docs/api')).sort()).toEqual(reports.sort())
  const changed = [...files].filter(([file, text]) => projectText(file) !== text).map(([file]) => file)
  expect(changed, 'Run `npm run generate -- api`, and review the difference.').toEqual([])
})
