import type { Settings } from '../settings.ts'
import type { PrerenderRecord } from './Prerendered.ts'

/** The content service that pages are made from, as a prerender's record names it. */
export const endpointName = ({ contentEndpoint }: Pick<Settings, 'contentEndpoint'>): string =>
  contentEndpoint ?? 'embedded'

/** The settings that stand in pages, each as JSON. */
export function pageSettings({ site }: Pick<Settings, 'site'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(site.clientSettings ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

/** Why prerendered pages are not those of a start with these settings; undefined where they are. */
export function prerenderMismatch(
  record: PrerenderRecord,
  settings: Settings,
  build: string,
): string | undefined {
  if (record.build !== build) return 'they are of another build'
  const own = pageSettings(settings)
  const differing = Object.keys({ ...record.settings, ...own })
    .filter((name) => own[name] !== record.settings[name])
    .map((name) => settings.site.settingOf?.[name] ?? name)
  if (record.endpoint !== endpointName(settings)) differing.push('CONTENT_ENDPOINT')
  return differing.length ? `the build had other settings: ${differing.join(', ')}` : undefined
}
