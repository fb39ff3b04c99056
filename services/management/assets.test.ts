import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { type RunningService, startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'
import { createImageService } from '../images/createImageService.ts'
import { MAX_FILE_BYTES } from './assetFile.ts'
import { managementClient } from './managementClient.testkit.ts'

const picture = (width: number, height: number, format: 'png' | 'webp' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .toFormat(format)
    .toBuffer()

const folderOf = ({ contentDir, space }: RunningService) => join(contentDir, `assets/${space}`)

const failed = (status: number, sentence: string) => ({
  response: { status, data: { error: expect.stringContaining(sentence) } },
})

test('EDIT-05 a file that the official client uploads is served at its address', async () => {
  const service = await startService([storyFixture(1)])
  const { assets } = managementClient(service)
  const bytes = await picture(30, 20)
  const asset = await assets.create({
    body: { short_filename: 'Mein Büro.PNG', alt: 'An office', focus: '1x2:3x4' },
    file: bytes as never,
  })
  expect(asset).toMatchObject({
    filename: expect.stringMatching(
      /^https:\/\/a\.storyblok\.com\/f\/287488\/30x20\/[0-9a-f]{10}\/mein-buro\.png$/,
    ),
    short_filename: 'mein-buro.png',
    alt: 'An office',
    focus: '1x2:3x4',
    meta_data: { alt: 'An office' },
    content_type: 'image/png',
    content_length: bytes.length,
    is_private: false,
    asset_folder_id: null,
  })
  // The file names of the official CLI.
  expect((await readdir(folderOf(service))).sort()).toEqual([
    `mein-buro_${asset.id}.json`,
    `mein-buro_${asset.id}.png`,
  ])
  const sidecar = JSON.parse(await readFile(join(folderOf(service), `mein-buro_${asset.id}.json`), 'utf8'))
  expect(sidecar).toMatchObject({ id: asset.id, short_filename: 'mein-buro.png', alt: 'An office' })

  const cacheDir = join(service.dataDir, 'images')
  const images = createImageService({ findAsset: service.embedded.findAsset, cacheDir })
  const path = new URL(asset.filename!).pathname
  const original = await images.app.request(path)
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await images.app.request(`${path}/m/10x10/`)).status).toBe(200)
  const restarted = await startService([], { contentDir: service.contentDir })
  expect((await managementClient(restarted).assets.get(asset.id!)).data).toMatchObject({ alt: 'An office' })
  await images.close()
})

test('EDIT-05 the official client lists, changes, moves and deletes assets and their folders', async () => {
  const service = await startService([storyFixture(1)])
  const { assets, assetFolders } = managementClient(service)
  const folder = (await assetFolders.create({ body: { asset_folder: { name: 'Team photos' } } })).data
    .asset_folder!
  const inner = (await assetFolders.create({ body: { asset_folder: { name: 'Old', parent_id: folder.id } } }))
    .data.asset_folder!
  expect(inner).toMatchObject({ parent_id: folder.id, parent_uuid: folder.uuid })
  const add = async (name: string, more: object = {}) => {
    const bytes = name.endsWith('.txt') ? Buffer.from('Words') : await picture(4, 3)
    return (await assets.create({ body: { short_filename: name, ...more }, file: bytes as never })).id!
  }
  const first = await add('a-first.png', { title: 'Zebra', asset_folder_id: folder.id })
  const second = await add('b-second.png', { alt: 'A lion' })
  const third = await add('c-third.txt')
  const listed = async (query: object = {}) => {
    const { data, response } = await assets.list({ query })
    return [data.assets?.map(({ id }) => id), response.headers.get('total')]
  }
  expect(await listed()).toEqual([[third, second, first], '3'])
  expect(await listed({ sort_by: 'short_filename:asc' })).toEqual([[first, second, third], '3'])
  expect(await listed({ per_page: 1, page: 2 })).toEqual([[second], '3'])
  expect(await listed({ in_folder: folder.id })).toEqual([[first], '1'])
  expect(await listed({ in_folder: 0 })).toEqual([[third, second], '2'])
  expect(await listed({ search: 'LION' })).toEqual([[second], '1'])
  expect(await listed({ search: 'third' })).toEqual([[third], '1'])
  expect(await listed({ by_title: 'zeb' })).toEqual([[first], '1'])
  expect(await listed({ is_private: true })).toEqual([[], '0'])

  await assets.update(second, { body: { asset: { alt: 'Two lions', focus: '', asset_folder_id: inner.id } } })
  expect((await assets.get(second)).data).toMatchObject({
    alt: 'Two lions',
    meta_data: { alt: 'Two lions' },
    asset_folder_id: inner.id,
    filename: expect.stringContaining('/4x3/'),
  })
  await expect(assetFolders.delete(inner.id!)).rejects.toMatchObject(failed(409, 'b-second.png'))
  await expect(assetFolders.delete(folder.id!)).rejects.toMatchObject(failed(409, 'Old'))
  await assets.bulkMove({ body: { ids: [first, second], asset: { asset_folder_id: inner.id! } } })
  expect(await listed({ in_folder: inner.id })).toEqual([[second, first], '2'])
  await assets.deleteMany({ body: { ids: [first, second] } })
  await assets.delete(third)
  expect(await listed()).toEqual([[], '0'])
  await assetFolders.update(inner.id!, { body: { asset_folder: { name: 'Older' } } })
  expect((await assetFolders.list({ query: { search: 'old' } })).data.asset_folders).toMatchObject([
    { name: 'Older' },
  ])
  await assetFolders.delete(inner.id!)
  await assetFolders.delete(folder.id!)
  expect(await readdir(folderOf(service), { recursive: true })).toEqual(['folders'])
})

test.each<[string, string, () => Promise<Uint8Array>, number, string]>([
  [
    'an HTML page',
    'page.html',
    async () => Buffer.from('<script>'),
    422,
    'files like "page.html" are not accepted',
  ],
  ['a program', 'x.exe', async () => Buffer.from('MZ'), 422, 'not accepted'],
  ['a file without extension', 'README', async () => Buffer.from('x'), 422, 'not accepted'],
  [
    'an HTML page with the name of an image',
    'x.png',
    async () => Buffer.from('<html>'),
    422,
    'no picture that can be read',
  ],
  ['an image of a different format', 'x.png', () => picture(2, 2, 'jpeg'), 422, 'a picture of the kind jpeg'],
  ['an empty file', 'x.txt', async () => new Uint8Array(), 422, 'is empty'],
  ['a file that is too large', 'x.txt', async () => new Uint8Array(MAX_FILE_BYTES + 1), 413, 'at most'],
])('EDIT-05 uploading %s is rejected and leaves no file behind', async (_, name, bytes, status, sentence) => {
  const service = await startService([storyFixture(1)])
  const signed = await service.edit('POST', 'assets', { filename: name })
  const answers = [signed]
  if (signed.status === 200) {
    const { post_url, fields } = signed.body as { post_url: string; fields: Record<string, string> }
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('file', new Blob([(await bytes()) as BlobPart]), name)
    const sent = await fetch(post_url, { method: 'POST', body: form })
    answers.push({ status: sent.status, body: (await sent.json()) as never })
    const finish = await service.edit('GET', `assets/${(signed.body as { id: number }).id}/finish_upload`)
    expect(finish.status).toBe(404)
  }
  expect(answers.at(-1)).toEqual({ status, body: { error: expect.stringContaining(sentence) } })
  expect(await readdir(service.contentDir)).toEqual(['stories'])
})

test('EDIT-05 the name of an upload cannot place the file outside the assets folder', async () => {
  const service = await startService([storyFixture(1)])
  const { assets } = managementClient(service)
  const named: readonly (readonly [string, string])[] = [
    ['../../outside.txt', 'outside.txt'],
    ['..\\outside.txt', 'outside.txt'],
    ['/etc/outside.txt', 'outside.txt'],
    ['.outside.txt', 'outside.txt'],
    ['..txt', 'file.txt'],
    ['a\0b ü.TXT', 'a-b-u.txt'],
  ]
  for (const [given, name] of named) {
    const asset = await assets.upload({
      body: { short_filename: given },
      file: Buffer.from('Words') as never,
    })
    expect([given, asset.short_filename]).toEqual([given, name])
  }
  expect(await readdir(folderOf(service))).toHaveLength(2 * named.length)
  expect(await readdir(service.contentDir)).toEqual(['assets', 'stories'])
})

test('SEC-01 a file is accepted only at its signed address and after an announcement', async () => {
  const service = await startService([storyFixture(1)])
  const { body } = await service.edit('POST', 'assets', { filename: 'a.txt' })
  const { post_url: address } = body as { post_url: string }
  const form = () => {
    const sent = new FormData()
    sent.append('file', new Blob(['Words']), 'a.txt')
    return sent
  }
  const send = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', body: form(), headers })).status
  expect(await send(address.replace(/\?.*/, ''))).toBe(401)
  expect(await send(address.replace(/\/\d+\/upload/, '/5/upload'))).toBe(401)
  expect(await send(address, { origin: 'https://evil.example' })).toBe(403)
  expect(await send(address)).toBe(204)
  expect((await service.edit('GET', 'assets/5/finish_upload')).status).toBe(404)
  const link = new URL(address).pathname.replace('upload', 'finish_upload')
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' }
  const finish = async (mode: string) => {
    const headers = { ...OWNER, Host: 'localhost', 'Sec-Fetch-Mode': mode }
    const env = { incoming: { socket } }
    return (await service.embedded.app.request(`http://localhost${link}`, { headers }, env)).status
  }
  expect([await finish('navigate'), await finish('cors')]).toEqual([403, 200])
})

test('EDIT-05 a JSON file is stored beside its sidecar, served unchanged, and deleted', async () => {
  const service = await startService([storyFixture(1)])
  const { assets } = managementClient(service)
  const bytes = Buffer.from('{"v":"5.7","layers":[]}')
  const asset = await assets.create({ body: { short_filename: 'Wave.JSON' }, file: bytes as never })
  expect(asset).toMatchObject({
    short_filename: 'wave.json',
    content_type: 'application/json',
    content_length: bytes.length,
  })
  const cacheDir = join(service.dataDir, 'images')
  const images = createImageService({ findAsset: service.embedded.findAsset, cacheDir })
  const response = await images.app.request(new URL(asset.filename!).pathname)
  expect([await response.text(), response.headers.get('content-type')]).toEqual([
    bytes.toString(),
    'application/json',
  ])
  await assets.update(asset.id!, { body: { asset: { alt: 'A wave' } } })
  expect((await assets.get(asset.id!)).data).toMatchObject({ alt: 'A wave', content_length: bytes.length })
  await assets.delete(asset.id!)
  expect(await readdir(folderOf(service))).toEqual([])
  await images.close()
})

test('EDIT-05 an upload whose folder was deleted after its announcement is stored at the root', async () => {
  const service = await startService([storyFixture(1)])
  const { assets, assetFolders } = managementClient(service)
  const folder = (await assetFolders.create({ body: { asset_folder: { name: 'Photos' } } })).data
    .asset_folder!
  const { body } = await service.edit('POST', 'assets', { filename: 'a.txt', asset_folder_id: folder.id })
  const { id, post_url } = body as { id: number; post_url: string }
  const form = new FormData()
  form.append('file', new Blob(['Words']), 'a.txt')
  await fetch(post_url, { method: 'POST', body: form })
  await assetFolders.delete(folder.id!)
  const finished = await service.edit('GET', `assets/${id}/finish_upload`)
  expect(finished).toMatchObject({ status: 200, body: { id, asset_folder_id: null } })
  expect((await assets.list({ query: { in_folder: 0 } as never })).data.assets).toMatchObject([{ id }])
})

test.each([
  ['moving', (id: number) => `assets/${id}`, 'PUT'],
  ['moving several', () => 'assets/bulk_update', 'POST'],
])(
  'EDIT-05 %s and deleting the folder at the same time leaves no asset in a missing folder',
  async (_, path, method) => {
    const service = await startService([storyFixture(1)])
    const { assets, assetFolders } = managementClient(service)
    const folder = (await assetFolders.create({ body: { asset_folder: { name: 'Photos' } } })).data
      .asset_folder!
    const file = Buffer.from('Words') as never
    const { id } = await assets.create({ body: { short_filename: 'a.txt' }, file })
    const send = async (method: string, path: string, body: object) => {
      const response = await fetch(`${service.origin}/v1/spaces/${service.space}/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...OWNER },
        body: JSON.stringify(body),
      })
      return response.ok
    }
    const [isDeleted, isMoved] = await Promise.all([
      send('DELETE', `asset_folders/${folder.id}`, {}),
      send(method, path(id!), { ids: [id], asset: { asset_folder_id: folder.id } }),
    ])
    expect([isDeleted, isMoved].filter(Boolean)).toHaveLength(1)
    expect((await assets.get(id!)).data.asset_folder_id).toBe(isMoved ? folder.id : null)
  },
)

test('EDIT-05 an asset whose file is missing can be deleted', async () => {
  const service = await startService([storyFixture(1)])
  const { assets } = managementClient(service)
  const add = () => assets.create({ body: { short_filename: 'a.txt' }, file: Buffer.from('Words') as never })
  const first = await add()
  const second = await add()
  const third = await add()
  const folder = folderOf(service)
  for (const { id } of [first, second]) await rm(join(folder, `a_${id}.txt`))
  // A write makes the service re-read the folder.
  await assets.update(third.id!, { body: { asset: { alt: 'Third' } } })
  expect((await assets.list()).data.assets?.map(({ id }) => id)).toEqual([third.id])
  await assets.delete(first.id!)
  await assets.deleteMany({ body: { ids: [second.id!] } })
  expect((await readdir(folder)).sort()).toEqual([`a_${third.id}.json`, `a_${third.id}.txt`])
})

test('EDIT-05 searching for references to a file’s address finds the pages that use it', async () => {
  const filename = 'https://a.storyblok.com/f/287488/4x3/abc/a.png'
  const image = { fieldtype: 'asset', id: 9, filename }
  const service = await startService([
    storyFixture(1, { content: { _uid: 'a', component: 'page', image } }),
    storyFixture(2),
  ])
  const { stories } = managementClient(service)
  const { data } = await stories.list({ query: { reference_search: filename } })
  expect(data.stories?.map(({ id }) => id)).toEqual([1])
})
