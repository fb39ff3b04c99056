import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../json/JsonObject.ts'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, uuidOf, writeJson } from '../content/testing/storyFixture.ts'
import { commandLine } from './commandLine.testkit.ts'

const SPACE = '287488'
/** The uuid of a component group that was deleted. */
const GONE = '3f0d7a52-0000-4000-8000-0000000000ff'

const component = (id: number, name: string, more: JsonObject = {}) => ({
  id,
  name,
  display_name: null,
  is_root: false,
  is_nestable: true,
  component_group_uuid: null,
  schema: { label: { type: 'text', pos: 0 } },
  ...more,
})
const only = (limit: JsonObject) => ({ type: 'bloks', pos: 1, restrict_components: true, ...limit })

const COMPONENTS = [
  component(1, 'start-page', {
    is_root: true,
    is_nestable: false,
    schema: {
      parts: { type: 'bloks', pos: 0 },
      staff: only({ restrict_type: 'groups', component_group_whitelist: [GONE] }),
      steps: only({ component_whitelist: ['single step'] }),
    },
  }),
  component(2, 'Info Panel'),
  component(3, 'single step', { is_nestable: false }),
  component(4, 'colleague', { component_group_uuid: GONE }),
]

const stories = [
  storyFixture(1, {
    name: 'Start',
    slug: 'start',
    full_slug: 'start',
    content: {
      component: 'start-page',
      parts: [{ component: 'Info Panel', label: 'one' }],
      staff: [{ component: 'colleague', label: 'Mo' }],
      steps: [{ component: 'single step', label: 'Go' }],
    },
  }),
  storyFixture(2, {
    name: 'Session',
    slug: 'session',
    full_slug: 'session',
    content: {
      component: 'start-page',
      parts: [
        { component: 'Info Panel', label: 'b' },
        { _uid: 'session-0', component: 'Info Panel', label: 'a' },
      ],
    },
  }),
]

test('EDIT-05 the official CLI pulls and pushes a space with outdated content without rejected or empty stories', async () => {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, `components/${SPACE}/components.json`, COMPONENTS)
  const from = await startService(stories, { contentDir })
  const [to, cli] = [await startService(), await commandLine(await temporaryFolder())]
  await cli.run(from.origin, 'components', 'pull', '--space', SPACE)
  await cli.run(from.origin, 'stories', 'pull', '--space', SPACE)
  const pulled = JSON.parse(
    await readFile(join(cli.pulled, `stories/${SPACE}/start_${uuidOf(1)}.json`), 'utf8'),
  ) as { content: { _uid: string } }
  expect(pulled.content._uid).toMatch(/^[\da-f-]{36}$/)
  // Like a space pulled from the vendor: its blocks have no uids before the push.
  for (const story of stories)
    await writeJson(cli.pulled, `stories/${SPACE}/${story.slug}_${story.uuid}.json`, story)

  const push = (kind: string, ...more: string[]) =>
    cli.run(to.origin, kind, 'push', '--space', String(to.space), '--from', SPACE, ...more)
  const output = [await push('components'), await push('stories', '--publish')].join('\n')
  expect(output).not.toMatch(/\b422\b|could not|failed to/i)
  const names = ((await to.edit('GET', 'components')).body.components as { name: string }[]).map(
    ({ name }) => name,
  )
  expect(names.toSorted()).toEqual(['Info Panel', 'colleague', 'single step', 'start-page'])
  const start = (await to.get('stories/start', { version: 'published' })).body.story.content
  expect(start).toMatchObject(stories[0]?.content ?? {})
  const session = (await to.get('stories/session', { version: 'published' })).body.story.content
  const uids = [...JSON.stringify([start, session]).matchAll(/"_uid":"([^"]*)"/g)].map(([, uid]) => uid)
  expect(new Set(uids).size).toBe(7)
  for (const uid of uids) expect(uid).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
}, 180_000)
