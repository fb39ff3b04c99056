import { expect, test } from 'vitest'
import { ROOT } from '../../cli/loadPlugins.ts'
import { apiReference } from './apiReference.ts'

test('the reference has a row for each property of a definition, with its type and its comment', async () => {
  const { files } = await apiReference(ROOT)
  const plugin = files.get('docs/reference/plugin.md') ?? ''
  const fields = files.get('docs/reference/fields.md') ?? ''
  expect(plugin).toContain('| `mode` | `Mode` |  | Behaviour in the browser')
  expect(plugin).toContain("| `fields` | `F` | yes | The fields of the editor's form")
  expect(fields).toMatch(/^## field\.link\n\nA link to a story/m)
  expect(files.get('docs/reference/site.md')).toMatch(/\| `plugins` \| `Registry` \| yes \| .+ \|/)
})

test('every property of the definition of a block or a site has a comment', async () => {
  for (const [file, text] of (await apiReference(ROOT)).files)
    for (const name of ['PluginDefinition', 'SiteDefinition']) {
      const section = text.split(`## ${name}\n`)[1]?.split('\n## ')[0]
      if (!section) continue
      const undocumented = section.split('\n').filter((row) => row.startsWith('| `') && row.endsWith('|  |'))
      expect(undocumented, file).toEqual([])
    }
})
