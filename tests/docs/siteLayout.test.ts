import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLayout } from '../../server/siteLayout.ts'
import { projectText } from '../architecture/projectFiles.ts'

test('"Your own site" describes every key that "strata" of a package.json may have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layout-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ strata: { nowhere: 'a' } }))
  const [, section = ''] = projectText('docs/your-own-site.md').split('## Custom paths')
  const [table = ''] = section.split('\n## ')
  const keys = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)
  expect(() => readLayout(folder)).toThrow(`Its keys are ${keys.join(', ')}.`)
})
