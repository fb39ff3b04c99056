import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtEditor } from '../../server/build/bundleEditor.ts'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite()

/** The documented order of the theme: each layer overrides the layers before it. */
const LAYERS = ['tokens', 'reset', 'base', 'parts', 'shell', 'blocks', 'content', 'print']

test('the layers of a page’s stylesheets are in the documented order', async () => {
  const { text } = await site.ask('/')
  const styles = await Promise.all(sheetsOf(text).map(async (sheet) => (await site.ask(sheet)).text))
  const order = layersOf(styles)
  expect(order).toEqual(LAYERS.filter((layer) => order.includes(layer)))
  expect(order).toContain('tokens')
})

test('the layers of the editor are in order in its built stylesheets', async () => {
  const folder = (await builtEditor())!
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const files = sheetsOf(html).map((sheet) => join(folder, sheet.replace('/editor/', '')))
  expect(layersOf(await Promise.all(files.map((file) => readFile(file, 'utf8'))))).toEqual([
    'tokens',
    'reset',
    'parts',
    'app',
    'motion',
  ])
})

const sheetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href!)

/** Returns the layers in the order of their first mention, which is their order in CSS. */
function layersOf(styles: readonly string[]): readonly string[] {
  const named = [...styles.join('\n').matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  )
  return [...new Set(named)]
}
