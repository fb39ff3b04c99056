import { brotliDecompressSync } from 'node:zlib'
import { ask } from '../site/ask.ts'
import { unsafeParts } from '../site/unsafeParts.ts'
import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'

/**
 * Maximum size of a page without pictures and fonts, compressed by a server that renders on demand, in bytes: the HTML with
 * all menus and structured data, and every stylesheet. The limit fits the longest article. Prerendered pages are 10 % smaller.
 */
const MAX_BYTES = 25_000

test(`every page of the demo space has no inline scripts and styles, and is smaller than ${MAX_BYTES / 1000} kB with its stylesheets`, async ({
  site,
}) => {
  const options = { headers: { 'accept-encoding': 'br' } }
  const sizes = new Map<string, number>()
  const sizeOf = async (address: string) => (await ask(site.url, address, options)).body.length
  const { pages } = await demoPaths(site.url)
  for (const path of pages) {
    const { status, body, headers } = await ask(site.url, path, options)
    expect.soft([status, headers['content-encoding']], path).toEqual([200, 'br'])
    const text = brotliDecompressSync(body).toString()
    const policy = String(headers['content-security-policy'] ?? '')
    expect.soft(unsafeParts(text, policy), `${path} has no inline scripts and styles`).toEqual([])
    // Pages with noindex show samples of all blocks, so their size has no limit.
    if (/<meta name="robots" content="[^"]*noindex/.test(text)) continue
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    for (const sheet of sheets) if (!sizes.has(sheet)) sizes.set(sheet, await sizeOf(sheet))
    const bytes = sheets.reduce((sum, sheet) => sum + (sizes.get(sheet) ?? 0), body.length)
    expect.soft(bytes, `${path} with ${sheets.length} stylesheets`).toBeLessThan(MAX_BYTES)
  }
})

test('ROUTE-09 stories that are not pages return 404', async ({ site }) => {
  const { nonPages } = await demoPaths(site.url)
  expect(nonPages.length).toBeGreaterThan(0)
  for (const path of nonPages) expect.soft((await ask(site.url, path)).status, path).toBe(404)
})
