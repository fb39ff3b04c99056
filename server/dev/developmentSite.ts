import react from '@vitejs/plugin-react'
import type { ViteDevServer } from 'vite'
import type { Site } from '../../src/createSite.ts'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'
import type { PageRequest } from '../../src/pages/siteOptions.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { SiteAssembly } from '../assemble/assembleSite.ts'
import { behaviourModule, lazyModule } from '../build/browserModules.ts'
import { builderFile, builderModule } from '../build/paths.ts'
import type { Entry } from '../entry.ts'
import type { Settings } from '../settings.ts'
import { builderAddress, devAddress } from './devAddress.ts'
import { developmentScripts } from './developmentScripts.ts'
import { developmentStylesheets } from './developmentStylesheets.ts'
import { type Failures, SHARED } from './failures/Failures.ts'
import { type DevelopmentParts, failurePage } from './failures/failuresHtml.ts'
import { type Failure, readFailure } from './failures/readFailure.ts'
import { enhancerAddress } from './liveEnhancers.ts'
import { noHomePage } from './noHomePage.ts'
import type { PageCapture } from './PageCapture.ts'
import type { SiteModules } from './SiteModules.ts'

type Assets = typeof import('../../src/devtools/missingAssets.ts')
type BrokenLinks = typeof import('../../src/pages/links/brokenLinks.ts')
type ComposedLinks = typeof import('../../src/pages/links/composedLinks.ts')

interface DevelopmentOptions {
  readonly vite: ViteDevServer
  readonly modules: SiteModules
  readonly assembled: SiteAssembly<unknown>
  readonly settings: Pick<Settings, 'contentEndpoint' | 'editorOrigins' | 'site'>
  readonly noted: PageCapture
  readonly failures: Failures
}

/** Returns the file of a plugin's renderer, or of its definition if the renderer is unknown, relative to the project's folder. */
function rendererOf(plugin: Plugin, registry: Entry['registry']): string {
  const file = registry.file(plugin.name) ?? ''
  return lazyModule(plugin.render, file) ?? file
}

/** A plugin that could not be loaded. */
interface BrokenPart {
  readonly name: string
  readonly file: string | undefined
  readonly cause: unknown
}

/**
 * Creates the site from its current sources for each request. A broken plugin affects only its own blocks. If the site itself is
 * broken, all pages show the reason.
 */
export function developmentSite(options: DevelopmentOptions) {
  const { vite, modules, assembled, settings, noted, failures } = options
  const { root } = settings.site
  const developmentHtml = developmentHtmlOf(root)
  const pageParts: DevelopmentParts = {
    developmentHtml,
    stylesheet: devAddress(root, builderFile('src/devtools/styles/failures.css')),
  }
  /** Messages about content that were reported since the last change. Each request creates a new site, which would repeat them. */
  const reported = new Set<string>()

  /** Loads the site's entry, its renderers and the list of broken plugins. */
  async function parts() {
    const current = await modules.entry()
    const { registry } = current
    const broken: BrokenPart[] = [...registry.broken]
    const failed = (plugin: Plugin, cause: unknown) => {
      if (!registry.brokenPlugin(plugin.name))
        broken.push({ name: plugin.name, file: rendererOf(plugin, registry), cause })
      return () => {
        throw new Error('its plugin is broken.')
      }
    }
    const renderers = await modules.track(() => current.loadRenderers(registry.plugins.values(), failed))
    for (const plugin of registry.plugins.values()) {
      const file = registry.file(plugin.name)
      const module = plugin.mode === 'enhance' && file && behaviourModule(plugin, file)
      // The server runs no enhancers, so their syntax errors have to be found by transforming them for the browser.
      if (module)
        await Promise.all(
          // Also the wrapper that accepts hot updates: if Vite doesn't know it, it reloads all pages.
          [`/${module}`, enhancerAddress(module)].map((address) =>
            vite.environments.client.transformRequest(address),
          ),
        ).catch((cause: unknown) => broken.push({ name: plugin.name, file, cause }))
    }
    const reportedFailures = await Promise.all(
      broken.map(
        async ({ name, file, cause }) =>
          [name, await readFailure(root, `Plugin ${name} is broken`, cause, { file })] as const,
      ),
    )
    failures.set(
      SHARED,
      reportedFailures.map(([, failure]) => failure),
    )
    return {
      current,
      pageInputs: assembled.pageInputs(current, renderers),
      broken: new Map(reportedFailures),
    }
  }

  async function site(): Promise<Site> {
    try {
      return await readySite()
    } catch (cause) {
      const failure = await readFailure(root, 'The site is broken', cause)
      failures.set(SHARED, [failure])
      return brokenSite(failure, pageParts)
    }
  }

  /** Adds issues about missing files and the blocks that use them. */
  async function withMissingAssets(page: RenderedPage): Promise<RenderedPage> {
    const { backend } = assembled
    const { hasAsset } = backend ?? {}
    if (!hasAsset) return page
    const { missingAssets } = await modules.load<Assets>(builderModule('src/devtools/missingAssets'))
    const trees = Object.values(page.trees)
    const missing = (await Promise.all(trees.map((tree) => missingAssets(tree, hasAsset)))).flat()
    return missing.length ? { ...page, issues: [...page.issues, ...missing] } : page
  }

  async function readySite(): Promise<Site> {
    const { current, pageInputs, broken } = await parts()
    const { registry } = pageInputs
    const failureOf = (component: string) => broken.get(registry.brokenPlugin(component)?.name ?? component)
    const stylesheets = developmentStylesheets(vite, registry, settings.site)
    const scripts = await developmentScripts(registry, settings.site)
    const given = assembled.options(pageInputs, {
      styles: stylesheets.for,
      fonts: stylesheets.fonts,
      scripts: scripts.for,
      boot: scripts.boot,
      build: 'development',
      developmentHtml,
      preview: {
        scripts: [builderAddress(root, 'src/entry-preview')],
        editorOrigins: settings.editorOrigins,
        developmentHtml: PREVIEW_HTML,
      },
    })
    const made = current.createSite({
      ...given,
      report(message, error) {
        if (!reported.has(message)) given.report?.(message, error)
        reported.add(message)
      },
      clientSettings: { ...given.clientSettings, ...current.site.clientSettings?.inDevelopment },
    })
    return {
      ...made,
      async page(request: PageRequest) {
        const page = noted.record(await withMissingAssets(await made.page(request)))
        const threw = page.issues.filter(
          ({ cause, component = '' }) => cause !== undefined && !failureOf(component),
        )
        const failed: Promise<Failure>[] = threw.map(({ component = '', path, cause }) =>
          readFailure(root, `Block ${component} threw while rendering (${path})`, cause, {
            file: registry.file(component),
          }),
        )
        const isFailed = page.status >= 500 && page.cause !== undefined
        if (isFailed) failed.push(readFailure(root, `${request.path} answers ${page.status}`, page.cause))
        const names = new Set(
          Object.values(page.trees).flatMap(({ nodes }) => nodes.map(({ block }) => block.component)),
        )
        const found = [...[...names].flatMap((name) => failureOf(name) ?? []), ...(await Promise.all(failed))]
        failures.set(request.path, found)
        failures.setMessages(
          request.path,
          page.issues.flatMap(({ message, cause }) => (cause === undefined ? [message] : [])),
        )
        if (page.status === 404 && request.path === '/')
          return { ...page, html: noHomePage(pageParts, settings.contentEndpoint === undefined) }
        return isFailed ? { ...page, html: failurePage(found, pageParts), cause: undefined } : page
      },
    }
  }

  /** Adds issues about broken links in composed text. Needs a request to the content service. */
  async function withBrokenLinks(page: RenderedPage, path: string): Promise<RenderedPage> {
    const [{ composedLinks }, { brokenLinkIssues, linkedPaths }] = await Promise.all([
      modules.load<ComposedLinks>(builderModule('src/pages/links/composedLinks')),
      modules.load<BrokenLinks>(builderModule('src/pages/links/brokenLinks')),
    ])
    const { links } = composedLinks(page.html)
    const made = await site()
    const request = { path, query: {}, version: 'draft' } as const
    const missing = await made.missingPaths(linkedPaths(links), request)
    const trees = Object.values(page.trees)
    return { ...page, issues: [...page.issues, ...brokenLinkIssues(trees, links, new Set(missing))] }
  }

  return {
    withBrokenLinks,
    pageInputs: async () => (await parts()).pageInputs,
    site,
    /** Lets messages about content be reported a second time. */
    resetReports: () => reported.clear(),
  }
}

/** Returns a site whose pages all show a failure. */
function brokenSite(failure: Failure, parts: DevelopmentParts): Site {
  const html = failurePage([failure], parts)
  const page = async (): Promise<RenderedPage> => ({
    status: 500,
    html,
    components: new Set(),
    issues: [],
    trees: {},
    reads: new Set(),
    furtherPages: [],
    dependencies: { stories: [], links: [], absent: [], paths: [], found: [], lists: [], queries: [] },
    results: {},
    isIncomplete: false,
  })
  const refuse = () => Promise.reject(new Error(`The site is broken: ${failure.reason}`))
  return {
    page,
    errorPage: page,
    refusedPreview: () => html,
    missingPage: page,
    knownPaths: () => undefined,
    previewContent: refuse,
    previewStories: refuse,
    results: refuse,
    redirectPaths: refuse,
    missingPaths: refuse,
    data: refuse,
    resultHash: refuse,
  }
}

/** HTML that development adds to previews: Vite's client with React Refresh, which updates components in place. */
const PREVIEW_HTML =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script>'

/** Returns the HTML that development adds to all other pages: the same, and a script that updates pages in place. */
const developmentHtmlOf = (root: string) =>
  `${PREVIEW_HTML}<script type="module" src="${builderAddress(root, 'src/devtools/hotPage')}"></script>`
