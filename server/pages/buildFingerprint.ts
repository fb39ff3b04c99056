import * as v from 'valibot'
import { isEqual } from '../../json/isEqual.ts'
import type { Settings } from '../settings.ts'
import type { PageRecords } from './PageRecords.ts'

const shape = v.object({
  /** The site's URL at build time. Pages have a placeholder instead of it. */
  siteUrl: v.string(),
  /** True if SITE_URL was set for the build; otherwise `siteUrl` is an address of the build machine. */
  fixedSiteUrl: v.boolean(),
  /** URL of the content service, or `embedded` for the built-in one. */
  endpoint: v.string(),
  spaceId: v.number(),
  /** Settings that pages contain, each as JSON. */
  settings: v.record(v.string(), v.string()),
  /** Hash of the code that rendered the pages. */
  build: v.string(),
})

/** What pages in files depend on beside their content. Any difference invalidates all of them, except for the site's URL. */
export type BuildFingerprint = v.InferOutput<typeof shape>

/** Returns the fingerprint of the recorded pages; undefined if none is recorded. */
export function readBuildFingerprint(records: PageRecords): BuildFingerprint | undefined {
  const text = records.fact('made for')
  if (text === undefined) return undefined
  const { success, output } = v.safeParse(shape, JSON.parse(text))
  return success ? output : undefined
}

/** Records the fingerprint of the pages to be rendered. Returns true if it invalidates the recorded pages. */
export function writeBuildFingerprint(records: PageRecords, fingerprint: BuildFingerprint): boolean {
  const before = readBuildFingerprint(records)
  if (!isEqual(before, fingerprint)) records.setFact('made for', JSON.stringify(fingerprint))
  return !isEqual(before && withoutSiteUrl(before), withoutSiteUrl(fingerprint))
}

const withoutSiteUrl = ({ siteUrl, fixedSiteUrl, ...rest }: BuildFingerprint) => rest

/** The `endpoint` of a fingerprint. */
export const endpointName = ({ contentEndpoint }: Pick<Settings, 'contentEndpoint'>): string =>
  contentEndpoint ?? 'embedded'

/** The `settings` of a fingerprint. */
export function pageSettings({ site }: Pick<Settings, 'site'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(site.clientSettings ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

/** Returns why pages with a fingerprint can't be used with these settings and this build; undefined if they can. */
export function fingerprintMismatch(
  fingerprint: BuildFingerprint,
  settings: Settings,
  build: string,
): string | undefined {
  if (fingerprint.build !== build) return 'they are of another build'
  const current = pageSettings(settings)
  const differing = Object.keys({ ...fingerprint.settings, ...current })
    .filter((name) => current[name] !== fingerprint.settings[name])
    .map((name) => settings.site.settingOf?.[name] ?? name)
  if (fingerprint.endpoint !== endpointName(settings)) differing.push('CONTENT_ENDPOINT')
  return differing.length ? `the build had other settings: ${differing.join(', ')}` : undefined
}
