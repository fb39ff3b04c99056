import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './staticFiles.ts'

let root: string
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  staticFiles(join(root, 'client'))(new Request('http://site.example/', { headers, method }), path)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-files-'))
  await mkdir(join(root, 'client/assets'), { recursive: true })
  await mkdir(join(root, 'client-other'))
  await writeFile(join(root, 'secret.css'), 'secret')
  await writeFile(join(root, 'client-other/secret.css'), 'secret')
  await writeFile(join(root, 'client/assets/a.css'), 'plain')
  await writeFile(join(root, 'client/assets/a.css.br'), 'as brotli')
  await writeFile(join(root, 'client/assets/b c.svg'), '<svg/>')
  await writeFile(join(root, 'client/assets/page.html'), 'a page')
  await mkdir(join(root, 'client/assets/folder.css'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('a file is sent with its type and size', async () => {
  const found = await read('/assets/a.css')
  expect(await found?.text()).toBe('plain')
  expect(Object.fromEntries(found?.headers ?? [])).toEqual({
    'content-length': '5',
    'content-type': 'text/css; charset=utf-8',
    vary: 'accept-encoding',
  })
})

test.each([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['woff', 'font/woff'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
])('a file that a stylesheet of a block can load is sent: .%s as %s', async (ending, type) => {
  const name = `assets/file.${ending}`
  await writeFile(join(root, 'client', name), 'bytes')
  const found = await read(`/${name}`)
  expect([await found?.text(), found?.headers.get('content-type')]).toEqual(['bytes', type])
})

test('a compressed file is sent if it exists and the browser accepts its encoding', async () => {
  const found = await read('/assets/a.css', { 'accept-encoding': 'gzip, br' })
  expect([await found?.text(), found?.headers.get('content-encoding')]).toEqual(['as brotli', 'br'])
  const svg = await read('/assets/b%20c.svg', { 'accept-encoding': 'br' })
  expect([await svg?.text(), svg?.headers.get('content-encoding')]).toEqual(['<svg/>', null])
  expect(await (await read('/assets/a.css', { 'accept-encoding': 'gzip' }))?.text()).toBe('plain')
})

test('a HEAD request does not open the file', async () => {
  const found = await read('/assets/a.css', {}, 'HEAD')
  expect([found?.status, found?.body, found?.headers.get('content-length')]).toEqual([200, null, '5'])
})

test.each([
  '/../secret.css',
  '/assets/../../secret.css',
  '/%2e%2e/secret.css',
  '/..%2fsecret.css',
  '/../client-other/secret.css',
  '/assets/a.css%00.css',
  '/assets/%E0%A4%A.css',
  '/assets/folder.css',
  '/assets/none.css',
  '/assets/page.html',
  '/assets/a.css.br',
  '/assets/',
  '',
])('%s is not served', async (path) => {
  expect(await read(path)).toBeUndefined()
})
