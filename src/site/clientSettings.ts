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
