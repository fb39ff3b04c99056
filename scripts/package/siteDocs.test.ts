import { expect, test } from 'vitest'
import { packagedPage } from './siteDocs.ts'

test('a page of the package links to pages of the package only', () => {
  const text =
    'See [settings](settings.md#local-tools), [Field Notes](../examples/field-notes) and [npm](https://docs.example).\n'
  expect(packagedPage('docs/your-own-site.md', text)).toBe(
    'See [settings](settings.md#local-tools), Field Notes and [npm](https://docs.example).\n',
  )
  expect(packagedPage('docs/editor/saving.md', '[Changes](../../CHANGELOG.md)\n')).toBe(
    '[Changes](../../CHANGELOG.md)\n',
  )
})

test('packagedPage omits table rows of pages that are not in the package, and the section for contributors', () => {
  const index =
    '# Documentation\n\n| | |\n| --- | --- |\n| [Theme](theme.md) | colours |\n| [Settings](settings.md) | all |\n\n## Contribute\n\nMore.\n'
  expect(packagedPage('docs/README.md', index)).toBe(
    '# Documentation\n\n| | |\n| --- | --- |\n| [Settings](settings.md) | all |\n',
  )
})

test('packagedPage replaces npm scripts of this repository by the commands of a site', () => {
  const text = 'Run `npm run content:check -- --space`, `npm run --silent mcp -- site` and `npm run dev`.\n'
  expect(packagedPage('docs/settings.md', text)).toBe(
    'Run `npx strata check --space`, `npx strata mcp site` and `npm run dev`.\n',
  )
})
