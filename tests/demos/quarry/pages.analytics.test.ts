import { SETTINGS_ID } from 'strata-pages'
import { expect, test } from 'vitest'
import site from '../../../src/quarry/site.ts'
import { loaderOf, pagesOf, storyAt, visit } from '../../../src/sitePages.testkit.ts'

const siteOf = await pagesOf(site, 'https://quarry.example')

const settingsIn = (html: string) =>
  JSON.parse(new RegExp(`id="${SETTINGS_ID}">(.*?)</script>`).exec(html)?.[1] ?? '{}') as {
    readonly analytics?: boolean
  }
const analyticsOf = async (version: 'draft' | 'published', isOn: boolean) => {
  const site = siteOf(loaderOf(storyAt('home')), { clientSettings: { analytics: isOn } })
  return settingsIn((await visit(site, '/', { version })).html).analytics ?? true
}

test('ANA-09 analytics is on for published pages only, and off for all pages if it is disabled', async () => {
  expect(await analyticsOf('published', true)).toBe(true)
  expect(await analyticsOf('draft', true)).toBe(false)
  expect(await analyticsOf('published', false)).toBe(false)
  expect(await analyticsOf('draft', false)).toBe(false)
})
