import { expect, test } from 'vitest'
import { ContentError } from '../content/ContentError.ts'
import { presetStory } from '../registry/presetStory.ts'
import { emptyShell, loadShellStories } from './shell.ts'

const shell = {
  header: { story: 'settings/header', plugin: 'top' },
  footer: { story: 'settings/footer', plugin: 'bottom' },
}
const story = (slug: string) => presetStory('top', { name: slug, content: {} })
const missing = new ContentError('notFound', { message: 'none' })

test('the stories of the space stand in their landmarks', async () => {
  const { header, footer } = await loadShellStories(shell, async (slug) => story(slug))
  expect([header?.slug, footer?.slug]).toEqual(['top-settings-header', 'top-settings-footer'])
})

test('where the space has none, an empty block of the landmark’s plugin stands', async () => {
  const stories = await loadShellStories(shell, () => Promise.reject(missing))
  expect(stories.header?.content).toEqual({ _uid: 'top', component: 'top' })
  expect(stories.footer?.content.component).toBe('bottom')
  expect(emptyShell(shell)).toEqual(stories)
})

test('a site may have no landmark, or one', async () => {
  expect(await loadShellStories({}, async (slug) => story(slug))).toEqual({})
  expect(Object.keys(await loadShellStories({ footer: shell.footer }, async (slug) => story(slug)))).toEqual([
    'footer',
  ])
})

test('any other failure rejects with what went wrong', async () => {
  const error = new ContentError('unavailable', { message: 'down' })
  const load = async (slug: string) => (slug.endsWith('footer') ? Promise.reject(error) : story(slug))
  await expect(loadShellStories(shell, load)).rejects.toBe(error)
})
