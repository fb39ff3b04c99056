import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createManagementApiClient } from '@storyblok/management-api-client'
import sharp from 'sharp'
import StoryblokClient from 'storyblok-js-client'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture, writeJson, writeStories } from '../../services/content/testing/storyFixture.ts'
import { quarters } from '../../services/images/pictures.testkit.ts'
import { runSpaceCommand, startSpaceProcess } from './startSpaceProcess.testkit.ts'

const SPACE = 287488
const PICTURE = `/f/${SPACE}/400x200/3885c359dd/picture.png`

/** Creates a project of a framework, with a pulled space and without anything of Strata. Returns its folder. */
async function createProject(): Promise<string> {
  const project = await temporaryFolder()
  const content = join(project, '.storyblok')
  await writeFile(join(project, 'package.json'), '{ "name": "a-project", "dependencies": { "next": "16" } }')
  await writeStories(content, [storyFixture(1, { slug: 'home' }), storyFixture(2)], String(SPACE))
  await writeJson(content, `components/${SPACE}/components.json`, [
    {
      id: 1,
      name: 'page',
      is_root: true,
      is_nestable: false,
      schema: { title: { type: 'text', pos: 0 } },
    },
  ])
  const asset = { id: 9, filename: `https://a.storyblok.com${PICTURE}`, alt: 'Four colours' }
  const json = await writeJson(content, `assets/${SPACE}/picture_9.json`, asset)
  await writeFile(json.replace('.json', '.png'), await quarters(400, 200).png().toBuffer())
  return project
}

interface Received {
  readonly body: string
  readonly signature: unknown
}

/** Starts a server that receives webhooks, and stops it after the test. */
async function receiveWebhooks() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      received.push({ body, signature: request.headers['webhook-signature'] })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/revalidate`, received }
}

test('ADOPT-06 a pulled space is read, edited and published by the official clients in a project of any framework', async () => {
  const project = await createProject()
  const { url, received } = await receiveWebhooks()
  const space = await startSpaceProcess(project, ['--content', '.storyblok', '--webhook', url])
  const client = (accessToken: string) =>
    new StoryblokClient({ accessToken, endpoint: space.endpoint, cache: { clear: 'auto', type: 'none' } })
  const published = client(space.tokens.published)
  const drafts = client(space.tokens.drafts)
  const titleBy = async (by: StoryblokClient, version: 'draft' | 'published') =>
    (await by.getStory('home', { version, cv: Date.now() })).data.story.content.title
  expect((await published.getAll('cdn/stories', { version: 'published' })).map(({ slug }) => slug)).toEqual([
    'home',
    'story-2',
  ])
  await expect(titleBy(published, 'draft')).rejects.toMatchObject({ status: 401 })

  const { stories, components } = createManagementApiClient({
    baseUrl: space.origin,
    spaceId: SPACE,
    personalAccessToken: space.owner,
    rateLimit: false,
    throwOnError: true,
  })
  expect((await components.list()).data.components?.map(({ name }) => name)).toEqual(['page'])
  const { data } = await stories.get(1)
  const story = { ...data.story!, content: { ...data.story!.content, title: 'Changed' } }
  await stories.update(1, { body: { story: story as never } })
  expect(await titleBy(drafts, 'draft')).toBe('Changed')
  expect(await titleBy(drafts, 'published')).toBe('Title 1')
  expect(received).toEqual([])

  await stories.publish(1)
  expect(await titleBy(published, 'published')).toBe('Changed')
  expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { action: 'published', space_id: SPACE, story_id: 1, full_slug: 'home' },
  ])
  const [{ body, signature } = { body: '', signature: '' }] = received
  expect(signature).toBe(createHmac('sha1', space.webhookSecret).update(body).digest('hex'))

  const picture = await fetch(`${space.origin}${PICTURE}/m/100x0/filters:format(webp)`)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 100, height: 50 })

  expect(runSpaceCommand(project, '--content', '.storyblok', '--export').status).toBe(0)
  const file = join(project, `.storyblok/stories/${SPACE}/home_${story.uuid}.json`)
  expect(JSON.parse(await readFile(file, 'utf8')).content.title).toBe('Changed')
  expect(await space.stop()).toBe(0)
})

test('ADOPT-06 the editor and the Management API of a space need the secret of its owner', async () => {
  const project = await createProject()
  const space = await startSpaceProcess(project, ['--content', '.storyblok'])
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(space.origin + path, { headers, redirect: 'manual' })).status
  expect(await status('/editor/')).toBe(403)
  expect(await status(`/v1/spaces/${SPACE}/stories`)).toBe(401)
  expect(await status('/editor/?local-secret=wrong')).toBe(403)
  const link = await fetch(`${space.editor}?local-secret=${space.owner}`, { redirect: 'manual' })
  const cookie = link.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await status(`/v1/spaces/${SPACE}/stories`, { cookie })).toBe(200)
  expect(await status(`/v1/spaces/${SPACE}/stories`, { cookie, 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  const page = await fetch(space.editor, { headers: { cookie } })
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  expect(await page.text()).toContain('<div id="')
  expect(await status('/about')).toBe(503)
})

test('drafts and secrets of a space are in an ignored folder beside the content', async () => {
  const project = await createProject()
  const space = await startSpaceProcess(project, ['--content', '.storyblok'])
  expect(await readFile(join(project, '.strata/.gitignore'), 'utf8')).toBe('*\n')
  expect(existsSync(join(project, '.strata/.storyblok/content.sqlite'))).toBe(true)
  const second = runSpaceCommand(project, '--content', '.storyblok', '--port', '0')
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('with the option --data')
  expect(await space.stop()).toBe(0)
})

test.each([
  [['--content', 'nowhere'], 1, 'there is no such folder'],
  [['--content', '.storyblok', '--data', '.storyblok/data'], 1, 'inside the content folder'],
  [['--content', '.storyblok', '--port', 'http'], 2, 'Use 0 to 65535.'],
  [['--content', '.storyblok', '--webhook', '/api/hook'], 2, 'Use an http or https address'],
  [[], 2, '--content <folder>'],
] as const)('strata space %j exits with %d and says what to change', async (options, status, message) => {
  const project = await createProject()
  const ended = runSpaceCommand(project, ...options)
  expect(ended.stderr).toContain(message)
  expect(ended.status).toBe(status)
  expect(existsSync(join(project, '.strata'))).toBe(false)
})
