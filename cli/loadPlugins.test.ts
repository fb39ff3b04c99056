import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registry as installed } from '../src/plugins/installedPlugins.ts'
import { loadPlugins, ROOT } from './loadPlugins.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plugins-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const definePlugin = pathToFileURL(join(ROOT, 'src/registry/definePlugin.ts')).href

/** The definition of a plugin named `note`. */
const NOTE = `import { definePlugin } from '${definePlugin}'

export default definePlugin({
  name: 'note',
  title: 'Note',
  description: 'For tests.',
  group: 'Text',
  icon: 'note',
  kind: 'data',
  fields: {},
  presets: [],
})
`

async function plugin(folder: string, source: string) {
  await mkdir(join(root, 'src/plugins', folder), { recursive: true })
  await writeFile(join(root, 'src/plugins', folder, 'index.ts'), source)
}

test('tools load the same plugins from the same files as the site', async () => {
  const registry = await loadPlugins()
  expect([...registry.plugins.keys()]).toEqual([...installed.plugins.keys()])
  expect([...registry.plugins.keys()].map(registry.file)).toEqual(
    [...installed.plugins.keys()].map(installed.file),
  )
})

test('files beside plugins and folders without a definition are ignored', async () => {
  await plugin('note', NOTE)
  await mkdir(join(root, 'src/plugins/empty'))
  await writeFile(join(root, 'src/plugins/sampleContent.ts'), '')
  expect([...(await loadPlugins({ root, plugins: 'src/plugins' })).plugins.keys()]).toEqual(['note'])
})

test('two plugins with the same name are rejected with both files', async () => {
  await plugin('note', NOTE)
  await plugin('other', NOTE)
  await expect(loadPlugins({ root, plugins: 'src/plugins' })).rejects.toThrow(
    "Two plugins are named 'note': src/plugins/note/index.ts and src/plugins/other/index.ts.",
  )
})

test('a folder that exports no plugin is rejected with its file', async () => {
  await plugin('note', 'export const fields = {}')
  await expect(loadPlugins({ root, plugins: 'src/plugins' })).rejects.toThrow(
    'src/plugins/note/index.ts has no plugin as its default export.',
  )
})
