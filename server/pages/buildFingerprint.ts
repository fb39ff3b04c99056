import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Settings } from '../settings.ts'
import type { PageRecords } from './PageRecords.ts'

const shape = v.object({
  /** The address of the site as the build knew it. Pages have a placeholder in its stead. */
  siteUrl: v.string(),
  /** Whether SITE_URL was set for the build; otherwise the address was only this machine's. */
  fixedSiteUrl: v.boolean(),
  /** The content service that the pages were made from, `embedded` for the own one, and its space. */
  endpoint: v.string(),
  spaceId: v.number(),
  /** The settings that stand in pages. */
  settings: v.record(v.string(), v.string()),
  /** The code that made them. */
  build: v.string(),
})

/** What pages in files were made for, beside their content: but for the address of the site, for anything else they are others. */
export type BuildFingerprint = v.InferOutput<typeof shape>

/** What the pages were made for; undefined where none were made. */
export function readBuildFingerprint(records: PageRecords): BuildFingerprint | undefined {
  const text = records.fact('made for')
  if (text === undefined) return undefined
  const { success, output } = v.safeParse(shape, JSON.parse(text))
  return success ? output : undefined
}

/** Notes what pages are made for from now on. True where those before, made for something else, were others. */
export function writeBuildFingerprint(records: PageRecords, fingerprint: BuildFingerprint): boolean {
  const before = readBuildFingerprint(records)
  if (!isDeepStrictEqual(before, fingerprint)) records.setFact('made for', JSON.stringify(fingerprint))
  return !isDeepStrictEqual(before && inPages(before), inPages(fingerprint))
}

const inPages = ({ siteUrl, fixedSiteUrl, ...rest }: BuildFingerprint) => rest

/** The content service that pages are made from. */
export const endpointName = ({ contentEndpoint }: Pick<Settings, 'contentEndpoint'>): string =>
  contentEndpoint ?? 'embedded'

/** The settings that stand in pages, each as JSON. */
export function pageSettings({ site }: Pick<Settings, 'site'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(site.clientSettings ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

/** Why pages are not those of a start with these settings; undefined where they are. */
export function fingerprintMismatch(
  fingerprint: BuildFingerprint,
  settings: Settings,
  build: string,
): string | undefined {
  if (fingerprint.build !== build) return 'they are of another build'
  const own = pageSettings(settings)
  const differing = Object.keys({ ...fingerprint.settings, ...own })
    .filter((name) => own[name] !== fingerprint.settings[name])
    .map((name) => settings.site.settingOf?.[name] ?? name)
  if (fingerprint.endpoint !== endpointName(settings)) differing.push('CONTENT_ENDPOINT')
  return differing.length ? `the build had other settings: ${differing.join(', ')}` : undefined
}
