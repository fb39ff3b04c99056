import { brotliDecompressSync } from 'node:zlib'
import { ask } from '../site/ask.ts'
import { unsafeParts } from '../site/unsafeParts.ts'
import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'

/**
 * What a page may weigh without pictures and fonts, as a server that renders it on demand sends it, in bytes: the longest
 * article with all menus, what it says to machines, and every stylesheet. Prerendered pages are a tenth smaller.
 */
const MAX_BYTES = 25_000

test(`every page of the demo space is one document with no script or style of its own, under ${MAX_BYTES / 1000} kB with its styles`, async ({
  site,
}) => {
  const accepted = { headers: { 'accept-encoding': 'br' } }
  const sizes = new Map<string, number>()
  const sizeOf = async (address: string) => (await ask(site.url, address, accepted)).body.length
  const { pages } = await demoPaths(site.url)
  for (const path of pages) {
    const { status, body, headers } = await ask(site.url, path, accepted)
    expect.soft([status, headers['content-encoding']], path).toEqual([200, 'br'])
    const text = brotliDecompressSync(body).toString()
    const policy = String(headers['content-security-policy'] ?? '')
    expect.soft(unsafeParts(text, policy), `${path} has no script or style of its own`).toEqual([])
    // A page that is kept out of search engines is there to show blocks, as many as there are.
    if (/<meta name="robots" content="[^"]*noindex/.test(text)) continue
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    for (const sheet of sheets) if (!sizes.has(sheet)) sizes.set(sheet, await sizeOf(sheet))
    const bytes = sheets.reduce((sum, sheet) => sum + (sizes.get(sheet) ?? 0), body.length)
    expect.soft(bytes, `${path} with ${sheets.length} stylesheets`).toBeLessThan(MAX_BYTES)
  }
})

test('ROUTE-09 stories that are no pages have none', async ({ site }) => {
  const { others } = await demoPaths(site.url)
  expect(others.length).toBeGreaterThan(0)
  for (const path of others) expect.soft((await ask(site.url, path)).status, path).toBe(404)
})
