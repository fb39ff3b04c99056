import { expect, test } from 'vitest'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

/** A footer from before its controls became blocks. */
const footer = storyFixture(2, {
  slug: 'footer',
  full_slug: 'footer',
  content: { _uid: 'root', component: 'site_footer', claim: 'Old.' },
})
const shared = sharedSite({}, [pageStory(1, 'home'), footer])

interface Answer {
  readonly story: { readonly content: Record<string, unknown> }
  readonly version: number
}

async function manage(path: string, headers: Record<string, string>, story?: object): Promise<Answer> {
  const response = await fetch(`${shared.url}${STORIES}/${path}`, {
    method: story ? 'PUT' : 'GET',
    headers: { ...ownerHeaders(shared.url), ...headers, 'content-type': 'application/json' },
    ...(story ? { body: JSON.stringify({ story }) } : {}),
  })
  return (await response.json()) as Answer
}

const EDITOR = { 'content-shape': 'migrated' }

test('EDIT-14 the editor loads and saves migrated content, other clients get the stored content', async () => {
  const id = String(footer.id)
  expect((await manage(id, {})).story.content).not.toHaveProperty('controls')
  const { content } = (await manage(id, EDITOR)).story
  expect(content.controls).toMatchObject([{ component: 'cookie_choices' }, { component: 'theme_switch' }])
  await manage(id, EDITOR, { content: { ...content, controls: [] } })
  expect((await manage(id, {})).story.content).toMatchObject({ claim: 'Old.', controls: [] })
  expect((await manage(id, EDITOR)).story.content.controls).toEqual([])
})
