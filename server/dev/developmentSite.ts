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
import type { PageNotes } from './PageNotes.ts'
import type { SiteModules } from './SiteModules.ts'

type Assets = typeof import('../../src/devtools/missingAssets.ts')
type BrokenLinks = typeof import('../../src/pages/links/brokenLinks.ts')
type ComposedLinks = typeof import('../../src/pages/links/composedLinks.ts')

interface DevelopmentOptions {
  readonly vite: ViteDevServer
  readonly modules: SiteModules
  readonly assembled: SiteAssembly<unknown>
  readonly settings: Pick<Settings, 'contentEndpoint' | 'editorOrigins' | 'site'>
  readonly noted: PageNotes
  readonly failures: Failures
}

/** The file of a plugin's renderer, below the project's folder; else that of its definition. */
function rendererOf(plugin: Plugin, registry: Entry['registry']): string {
  const file = registry.file(plugin.name) ?? ''
  return lazyModule(plugin.render, file) ?? file
}

/** A plugin that cannot be used, and why. */
interface BrokenPart {
  readonly name: string
  readonly file: string | undefined
  readonly cause: unknown
}

/**
 * The site as its sources are now. A plugin that is broken costs its own blocks alone; where the site itself is, its pages
 * tell why.
 */
export function developmentSite(options: DevelopmentOptions) {
  const { vite, modules, assembled, settings, noted, failures } = options
  const { root } = settings.site
  const developmentHtml = developmentHtmlOf(root)
  const pageParts: DevelopmentParts = {
    developmentHtml,
    stylesheet: devAddress(root, builderFile('src/devtools/styles/failures.css')),
  }
  /** What was said of content since it changed last: each request makes the site again, which would say it again. */
  const reported = new Set<string>()

  /** What pages are made of, with the plugins that are broken. */
  async function parts() {
    const current = await modules.entry()
    const { registry } = current
    const broken: BrokenPart[] = [...registry.broken]
    const failed = (plugin: Plugin, cause: unknown) => {
      if (!registry.brokenOf(plugin.name))
        broken.push({ name: plugin.name, file: rendererOf(plugin, registry), cause })
      return () => {
        throw new Error('its plugin is broken.')
      }
    }
    const renderers = await modules.during(() => current.loadRenderers(registry.plugins.values(), failed))
    for (const plugin of registry.plugins.values()) {
      const file = registry.file(plugin.name)
      const module = plugin.mode === 'enhance' && file && behaviourModule(plugin, file)
      // The server runs no enhancer, so only a browser would find that it cannot be read.
      if (module)
        await Promise.all(
          // What takes in its changes as well: without that Vite would load all pages again.
          [`/${module}`, enhancerAddress(module)].map((address) =>
            vite.environments.client.transformRequest(address),
          ),
        ).catch((cause: unknown) => broken.push({ name: plugin.name, file, cause }))
    }
    const reportedFailures = await Promise.all(
      broken.map(
        async ({ name, file, cause }) =>
          [name, await readFailure(root, `Plugin ${name} is broken`, cause, file)] as const,
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

  /** Visitors get no response for a file that is not there; a developer is told which block names it. */
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
    const failureOf = (component: string) => broken.get(registry.brokenOf(component)?.name ?? component)
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
        const page = noted.page(await withMissingAssets(await made.page(request)))
        const threw = page.issues.filter(
          ({ cause, component = '' }) => cause !== undefined && !failureOf(component),
        )
        const failed: Promise<Failure>[] = threw.map(({ component = '', path, cause }) =>
          readFailure(
            root,
            `Block ${component} threw while rendering (${path})`,
            cause,
            registry.file(component),
          ),
        )
        const isFailed = page.status >= 500 && page.cause !== undefined
        if (isFailed) failed.push(readFailure(root, `${request.path} answers ${page.status}`, page.cause))
        const names = new Set(
          Object.values(page.trees).flatMap(({ nodes }) => nodes.map(({ block }) => block.component)),
        )
        const found = [...[...names].flatMap((name) => failureOf(name) ?? []), ...(await Promise.all(failed))]
        failures.set(request.path, found)
        failures.saying(
          request.path,
          page.issues.flatMap(({ message, cause }) => (cause === undefined ? [message] : [])),
        )
        if (page.status === 404 && request.path === '/')
          return { ...page, html: noHomePage(pageParts, settings.contentEndpoint === undefined) }
        return isFailed ? { ...page, html: failurePage(found, pageParts), cause: undefined } : page
      },
    }
  }

  /** Adds the composed links of a page that lead nowhere to its issues. Costs a request to the content service. */
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
    /** Has what is wrong with content said again. */
    resetReports: () => reported.clear(),
  }
}

/** Stands in for a site that cannot be made. */
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
    knownPaths: refuse,
    previewContent: refuse,
    previewStories: refuse,
    results: refuse,
    redirectPaths: refuse,
    missingPaths: refuse,
    data: refuse,
    resultHash: refuse,
  }
}

/** What development adds to a preview: Vite's client, which exchanges the components of its tree. */
const PREVIEW_HTML =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script>'

/** What it adds to any other page: the same, and the exchange of pages. */
const developmentHtmlOf = (root: string) =>
  `${PREVIEW_HTML}<script type="module" src="${builderAddress(root, 'src/devtools/hotPage')}"></script>`
