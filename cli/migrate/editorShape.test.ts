import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { migratedStories } from '../../server/editor/migratedStories.ts'
import type { Entry } from '../../server/entry.ts'
import { OWNER } from '../../services/access/testing/localOwner.ts'
import { startService } from '../../services/content/testing/startService.ts'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { migrateContent, migratedComponents } from '../../src/registry/migrateContent.ts'
import { renameField } from '../../src/registry/migrations.ts'
import { createRegistry } from '../../src/registry/registry.ts'

const registry = createRegistry({
  quote: definePlugin({
    name: 'quote',
    description: 'A quote.',
    group: 'Text',
    icon: 'quote',
    fields: { by: field.text() },
    migrations: [renameField(1, 'source', 'by')],
    render: async () => ({ default: () => null }),
    presets: [],
  }),
})

test('ADOPT-04 the editor shows and saves the migrated shape, and a value in the new field wins', async () => {
  const quote = { _uid: 'q', component: 'quote' }
  const stored = (content: object) => ({ _uid: 'root', component: 'page', body: [{ ...quote, ...content }] })
  const { origin, edit } = await startService([storyFixture(1, { content: stored({ source: 'Ines' }) })])
  const entry = { registry, migrateContent, migratedComponents } as unknown as Entry
  const app = new Hono().route(
    '/',
    migratedStories(async () => entry),
  )
  app.all('*', async (c) => {
    const { method, headers } = c.req.raw
    const body = method === 'GET' ? undefined : await c.req.text()
    return new Response((await fetch(origin + c.req.path, { method, headers, body })).body, {
      headers: { 'content-type': 'application/json' },
    })
  })
  const inEditor = async (content?: object) => {
    const response = await app.request(`${STORIES}/1`, {
      method: content ? 'PUT' : 'GET',
      headers: { ...OWNER, 'content-shape': 'migrated', 'content-type': 'application/json' },
      ...(content ? { body: JSON.stringify({ story: { content } }) } : {}),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { readonly story: { readonly content: object } }).story.content
  }
  const inSpace = async () => Object(Object((await edit('GET', 'stories/1')).body.story).content)

  expect(await inEditor()).toMatchObject(stored({ by: 'Ines' }))
  await inEditor(stored({ by: 'Ada' }))
  expect((await inSpace()).body).toEqual([{ ...quote, by: 'Ada' }])

  // A different client saves the old field beside the new one.
  await edit('PUT', 'stories/1', { story: { content: stored({ source: 'Ines', by: 'Ada' }) } })
  expect(await inEditor()).toMatchObject(stored({ by: 'Ada' }))
})
