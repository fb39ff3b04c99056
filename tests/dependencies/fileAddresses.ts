import { feedPath } from '../../src/feeds/seo/feedPaths.ts'
import { sitemapPath } from '../../src/feeds/seo/sitemap.ts'
import type { SiteDefinition } from '../../src/pages/defineSite.ts'
import { pathIn } from '../../src/pages/languages/languagePath.ts'
import { siteIn } from '../../src/pages/languages/siteInLanguage.ts'

/** Returns whether an address is one of a file, not of a page. */
export const isFile = (address: string): boolean => /\.(?:ics|txt|xml)$/.test(address)

/** Paths of the files about a site that depend on many pages, with one format of each feed. */
export const fileAddresses = (definition: SiteDefinition): readonly string[] => [
  '/sitemap.xml',
  ...definition.languages.flatMap((language) => {
    const site = siteIn(definition, language)
    return [
      ...site.sections.map(({ name }) => sitemapPath(site, name)),
      ...site.sections.filter(({ feeds }) => feeds).map((section) => feedPath(section, 'atom', site.start)),
      ...(site.calendar ? [pathIn(definition, language, site.calendar)] : []),
      `${site.start}llms.txt`,
    ]
  }),
]
