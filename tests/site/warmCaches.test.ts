import { expect, onTestFinished, test } from 'vitest'
import { assembleSite } from '../../server/assemble/assembleSite.ts'
import { startContent } from '../../server/backend.ts'
import { BUILD } from '../../server/build/paths.ts'
import { loadBuiltEntry } from '../../server/entry.ts'
import { openPort } from '../../server/http/openPort.ts'
import { builtScripts } from '../../server/pages/scripts.ts'
import { builtStylesheets } from '../../server/pages/stylesheets.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { contentToken } from '../../server/siteSecrets.ts'
import { ensureBuilt } from './builtSite.ts'
import { temporaryFolder } from './siteServer.ts'

const report = () => {}

/** Returns a function that creates sites of the demo space from the build, all with the same content client. */
async function demoSites() {
  await ensureBuilt()
  const DATA_DIR = await temporaryFolder()
  const settings = readSettings({ DATA_DIR, CONTENT_RATE_LIMIT: '0' }, await findSite())
  const entry = await loadBuiltEntry(BUILD)
  const stylesheets = await builtStylesheets(entry.registry, settings.site, BUILD)
  const scripts = await builtScripts(BUILD)
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const assembled = await assembleSite({
    settings,
    entry,
    port,
    report,
    secrets: async () => ({ contentToken: await contentToken(settings) }),
    async services(secrets) {
      const content = await startContent({ settings, ...secrets, log: report })
      if (content) port.serve(content.app)
      return content
    },
  })
  onTestFinished(assembled.close)
  const inputs = assembled.pageInputs(entry, await entry.loadRenderers(entry.registry.plugins.values()))
  const options = assembled.options(inputs, {
    styles: stylesheets.for,
    fonts: stylesheets.fonts,
    scripts: scripts.for,
    boot: scripts.boot,
    build: 'test',
  })
  const stories = await inputs.listStories({ per_page: 100 }, 'published')
  const isPage = (component: string) => (entry.registry.get(component)?.kind ?? 'page') === 'page'
  const pages = stories.filter(({ content }) => isPage(content.component))
  const seen = new Set<string>()
  const withNewComponent = pages.filter(({ content }) => {
    const before = seen.size
    for (const [, name] of JSON.stringify(content).matchAll(/"component":"([^"]+)"/g)) seen.add(name!)
    return seen.size > before
  })
  return {
    paths: pages.map(entry.storyPath),
    ofEveryComponent: withNewComponent.map(entry.storyPath),
    newSite: () => entry.createSite(options),
  }
}

test('a page rendered with warm caches equals the page of a new site, for every component, visitors and developers', async () => {
  const { paths, ofEveryComponent, newSite } = await demoSites()
  expect(paths.length).toBeGreaterThan(100)
  const site = newSite()
  expect(ofEveryComponent.length).toBeGreaterThan(10)
  const differing: string[] = []
  const further = ['/blog/?page=2', '/no-such-page/']
  for (const [audience, compared] of [
    // An audit compares every page.
    ['visitor', [...(process.env.AUDIT ? paths : ofEveryComponent), ...further]],
    ['developer', [...ofEveryComponent, ...further]],
  ] as const)
    for (const path of compared) {
      const { pathname, search } = new URL(path, 'http://site.example')
      const request = { path: pathname, search, query: {}, version: 'published', audience } as const
      await site.page(request)
      const { trees: _, ...cached } = await site.page(request)
      const { trees: __, ...fresh } = await newSite().page(request)
      if (!isEqual(cached, fresh)) differing.push(`${path} for a ${audience}`)
    }
  expect(differing).toEqual([])
})

const isEqual = (one: object, other: object) => JSON.stringify(one, plain) === JSON.stringify(other, plain)

/** Serializes Sets as sorted arrays. */
const plain = (_: string, value: unknown) => (value instanceof Set ? [...value].sort() : value)
