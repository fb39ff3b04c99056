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

test('loadShellStories returns the stories of the landmarks', async () => {
  const { header, footer } = await loadShellStories(shell, async (slug) => story(slug))
  expect([header?.slug, footer?.slug]).toEqual(['top-settings-header', 'top-settings-footer'])
})

test('loadShellStories replaces missing stories by empty blocks of the landmarks’ plugins', async () => {
  const stories = await loadShellStories(shell, () => Promise.reject(missing))
  expect(stories.header?.content).toEqual({ _uid: 'top', component: 'top' })
  expect(stories.footer?.content.component).toBe('bottom')
  expect(emptyShell(shell)).toEqual(stories)
})

test('loadShellStories loads nothing for landmarks that a site does not have', async () => {
  expect(await loadShellStories({}, async (slug) => story(slug))).toEqual({})
  expect(Object.keys(await loadShellStories({ footer: shell.footer }, async (slug) => story(slug)))).toEqual([
    'footer',
  ])
})

test('loadShellStories rejects with errors other than a missing story', async () => {
  const error = new ContentError('unavailable', { message: 'down' })
  const load = async (slug: string) => (slug.endsWith('footer') ? Promise.reject(error) : story(slug))
  await expect(loadShellStories(shell, load)).rejects.toBe(error)
})
