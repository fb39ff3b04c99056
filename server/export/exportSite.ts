import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathBelow } from '../build/paths.ts'
import { startBuiltSite } from '../serveSite.ts'
import type { Settings } from '../settings.ts'
import { ExportedFiles } from './ExportedFiles.ts'
import { headerRules, queryRewrites, typeRules } from './hostRules.ts'
import type { HostRules } from './hosts/HostRules.ts'
import { type HostName, hostFiles } from './hosts/hostFiles.ts'
import { type BrokenAddress, SiteCrawl } from './SiteCrawl.ts'

interface ExportOptions {
  /** Settings of the built site. `siteUrl` is required. */
  readonly settings: Settings & { readonly siteUrl: string }
  /** Absolute path of the folder for the files. */
  readonly out: string
  readonly hosts: readonly HostName[]
  /** Writes to a folder with files that no export has written. They stay unless an exported file replaces them. */
  readonly force: boolean
  readonly report: (message: string, error?: unknown) => void
}

export interface ExportResult {
  /** Number of addresses with a file. */
  readonly addresses: number
  /** Number of files that are new or changed. */
  readonly written: number
  readonly removed: number
  readonly redirects: number
  /** Addresses that are public or linked, and that the site doesn't answer. */
  readonly broken: readonly BrokenAddress[]
  /** Messages about limitations of the hosts and about features that need a running server. */
  readonly problems: readonly string[]
}

/** Files that no page has to link. */
const WELL_KNOWN: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
]

/** File hosts can't choose the format of a picture by the browser: all current ones show WebP. */
const ACCEPT = 'text/html,image/webp,*/*;q=0.8'

/**
 * Writes the public part of a built site as files for a host without a server: pages, feeds, sitemaps, assets, pictures in the
 * sizes that pages name, and pages for unknown addresses. Only changed files are written. Throws if the folder has other files.
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const { settings, out, force, report } = options
  const { siteUrl, built, dataDir } = settings
  const { site, entry, build } = await startBuiltSite(
    { ...settings, host: '127.0.0.1', port: 0, localTools: false, rateLimit: 0, cacheEngine: undefined },
    { report, log: () => undefined },
  )
  try {
    const pages = await site.pageHashes()
    const files = await ExportedFiles.open({
      out,
      dataDir,
      build: JSON.stringify([build, siteUrl]),
      force,
      pages,
    })
    const crawl = new SiteCrawl({
      siteUrl,
      request: (address) => fetch(site.origin + address, { redirect: 'manual', headers: { accept: ACCEPT } }),
      reuse: (address) => files.reuse(address),
      keep: (address) => files.keep(address),
      onFile: (file) => files.save(file),
    })
    const starts = entry.site.languages.map(({ code }) => entry.startPathAt(`/${code}/`))
    const seeds = [
      ...pages.keys(),
      ...WELL_KNOWN,
      ...starts.map((start) => `${start}llms.txt`),
      ...Object.keys(entry.site.data ?? {}),
      ...(await site.redirectPaths()),
      ...(await assetsOf(built.client)),
    ]
    for (const address of seeds) crawl.add(address)
    await crawl.run()
    const originals = await files.saveOriginals()
    const notFound = await saveErrorPages(starts, crawl, files)
    const entries = files.entries()
    const problems = await saveHostFiles(options.hosts, files, {
      folder: out,
      siteUrl,
      redirects: crawl.redirects,
      rewrites: [
        ...queryRewrites(entries),
        ...originals.map(({ address, file }) => ({ path: address, query: {}, to: `/${file}` })),
      ],
      headers: [
        ...headerRules(entries),
        ...notFound.map(({ address, headers }) => ({ pattern: address, addresses: [address], headers })),
      ],
      types: typeRules(entries),
      notFound,
    })
    await files.finish()
    return {
      addresses: entries.length,
      written: files.folder.written,
      removed: files.folder.removed,
      redirects: crawl.redirects.length,
      broken: crawl.broken,
      problems: [...problems, ...crawl.problems()],
    }
  } finally {
    await site.close()
  }
}

/** Addresses of the built scripts, stylesheets and fonts. Scripts import each other, so not all of them are linked. */
async function assetsOf(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map((file) => `/${encodeURI(pathBelow(folder, join(file.parentPath, file.name)))}`)
}

/** Saves the page for unknown addresses in each language. */
async function saveErrorPages(starts: readonly string[], crawl: SiteCrawl, files: ExportedFiles) {
  const saved: { below: string; address: string; headers: Readonly<Record<string, string>> }[] = []
  for (const below of starts) {
    const page = await crawl.errorPage(`${below}404/`)
    const address = `${below}404.html`
    const { headers } = await files.saveAs(address, page)
    saved.push({ below, address, headers })
  }
  // Files that only the error page links.
  await crawl.run()
  return saved
}

/** Writes the hosts' configuration. Returns messages about their limitations. */
async function saveHostFiles(
  hosts: readonly HostName[],
  files: ExportedFiles,
  rules: HostRules,
): Promise<readonly string[]> {
  const all = hosts.flatMap((host) => hostFiles(host, rules))
  for (const { name, isOutside, text } of all)
    if (isOutside) await writeFile(`${rules.folder}.${name}`, text)
    else await files.saveText(name, text)
  return all.flatMap(({ problems }) => problems)
}
