import { expect, test } from 'vitest'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite()

/** As the theme's document says: each layer wins over those before it. */
const LAYERS = ['tokens', 'reset', 'base', 'parts', 'shell', 'blocks', 'content', 'print']

test('the layers of a page’s stylesheets come in their order', async () => {
  const { text } = await site.ask('/')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const styles = await Promise.all(sheets.map(async (sheet) => (await site.ask(sheet)).text))
  const named = [...styles.join('\n').matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  )
  const order = [...new Set(named)]
  expect(order).toEqual(LAYERS.filter((layer) => order.includes(layer)))
  expect(order).toContain('tokens')
})
