import { isEqual } from '../../json/isEqual.ts'
import { SETTINGS_ID } from '../islands/settingsElement.ts'
import type { ClientSettings, PageRequest, SiteOptions } from './siteOptions.ts'

/** Returns the settings for browsers on a page. */
export const settingsOn = (
  { version }: Pick<PageRequest, 'version'>,
  {
    site,
    clientSettings,
  }: Pick<SiteOptions, 'clientSettings'> & {
    readonly site: Pick<SiteOptions['site'], 'clientSettings'>
  },
): ClientSettings => ({
  ...(site.clientSettings?.defaults ?? ({} as ClientSettings)),
  ...clientSettings,
  ...(version === 'draft' ? site.clientSettings?.inDrafts : {}),
})

/** Returns the element with the settings that differ from the defaults, or an empty string if none do. */
export function clientSettingsHtml(settings: Partial<ClientSettings>, defaults?: ClientSettings): string {
  const known: Readonly<Record<string, unknown>> = { ...defaults }
  const differing = Object.entries(settings).filter(([name, value]) => !isEqual(value, known[name]))
  if (!differing.length) return ''
  // Escaped: `</script>` in a value would end the element. As data, it needs no permission in the content security policy.
  const json = JSON.stringify(Object.fromEntries(differing)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${SETTINGS_ID}">${json}</script>`
}
