import { SETTINGS_ID } from '../islands/settingsElement.ts'
import type { ClientSettings, PageRequest, SiteOptions } from './siteOptions.ts'

/** What browsers know of the settings on a page. */
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

/** What a page carries of the settings: only what differs from the defaults, and no element where nothing does. */
export function clientSettingsHtml(settings: Partial<ClientSettings>, defaults?: ClientSettings): string {
  const known: Readonly<Record<string, unknown>> = { ...defaults }
  const differing = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  )
  if (!differing.length) return ''
  // Data, which no policy has to allow; an angle bracket could end the element.
  const json = JSON.stringify(Object.fromEntries(differing)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${SETTINGS_ID}">${json}</script>`
}
