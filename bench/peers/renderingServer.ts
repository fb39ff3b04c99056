import { assembleSite } from '../../server/assemble/assembleSite.ts'
import { startContent } from '../../server/backend.ts'
import { builtHash } from '../../server/build/builtHash.ts'
import { loadBuiltEntry } from '../../server/entry.ts'
import { listen } from '../../server/http/listen.ts'
import { openPort } from '../../server/http/openPort.ts'
import { builtScripts } from '../../server/pages/scripts.ts'
import { builtStylesheets } from '../../server/pages/stylesheets.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { contentToken } from '../../server/siteSecrets.ts'

/**
 * Serves a built site at PORT and renders a page for each request, without page cache and compression. Stories and blocks are cached like on the
 * site's server.
 *
 *     PORT=4000 node bench/peers/renderingServer.ts bench/site
 */

const report = (message: string) => void process.stderr.write(`${message}\n`)
const settings = readSettings(process.env, await findSite(process.argv[2]))
const { built } = settings
const entry = await loadBuiltEntry(built)
const stylesheets = await builtStylesheets(entry.registry, settings.site, built)
const scripts = await builtScripts(built)
const port = await openPort({ host: '127.0.0.1', port: 0 })
const { pageInputs, options } = await assembleSite({
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
const inputs = pageInputs(entry, await entry.loadRenderers(entry.registry.plugins.values()))
const site = entry.createSite(
  options(inputs, {
    styles: stylesheets.for,
    fonts: stylesheets.fonts,
    scripts: scripts.for,
    boot: scripts.boot,
    build: (await builtHash(built)) ?? '',
  }),
)
const headers = { 'content-type': 'text/html; charset=utf-8' }

await listen(
  async ({ url }) => {
    const { pathname: path, search } = new URL(url)
    const page = await site.page({ path, search, query: {}, version: 'published', audience: 'visitor' })
    return new Response(page.html, { status: page.status, headers })
  },
  '127.0.0.1',
  settings.port,
)
