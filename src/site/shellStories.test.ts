import { expect, test } from 'vitest'
import { ContentError } from '../content/ContentError.ts'
import { presetStory } from '../registry/presetStory.ts'
import { shellStories } from './shellStories.ts'

const shell = {
  header: { story: 'settings/header', render: () => null },
  footer: { story: 'settings/footer', render: () => null },
}
const story = (slug: string) => presetStory('site_header', { name: slug, content: {} })
const missing = new ContentError('notFound', { message: 'none' })

test('the settings of the space are the header’s and the footer’s', async () => {
  const { header, footer } = await shellStories(shell, async (slug) => story(slug))
  expect([header?.slug, footer?.slug]).toEqual(['site_header-settings-header', 'site_header-settings-footer'])
})

test('a space without settings has neither', async () => {
  expect(await shellStories(shell, () => Promise.reject(missing))).toEqual({
    header: undefined,
    footer: undefined,
  })
})

test('any other failure rejects with what went wrong', async () => {
  const error = new ContentError('unavailable', { message: 'down' })
  const load = async (slug: string) => (slug.endsWith('footer') ? Promise.reject(error) : story(slug))
  await expect(shellStories(shell, load)).rejects.toBe(error)
})
