import { expect, onTestFinished, test } from 'vitest'
import { NGINX, startNginxWith } from '../../../tests/security/proxies.ts'
import { nginxFile } from './nginx.ts'

test.skipIf(!NGINX)('OPS-05 nginx with exported redirects keeps the query of the request', async () => {
  const { text } = nginxFile({
    folder: '/srv/site',
    siteUrl: 'https://www.example.com',
    redirects: [
      { from: '/old/', to: '/new/', status: 301 },
      { from: '/part/', to: '/new/?a=1#part', status: 301 },
      { from: '/blog/?page=1', to: '/blog/', status: 302 },
      { from: '/price/', to: '/from-$5/', status: 301 },
    ],
    rewrites: [],
    headers: [],
    types: [],
    notFound: [],
  })
  const nginx = await startNginxWith((port) => text.replace('listen 80;', `listen 127.0.0.1:${port};`))
  onTestFinished(nginx.stop)
  const redirectOf = async (path: string) => {
    const response = await fetch(nginx.url + path, { redirect: 'manual' })
    await response.arrayBuffer()
    return [response.status, response.headers.get('location')]
  }
  expect(await redirectOf('/old/')).toEqual([301, '/new/'])
  expect(await redirectOf('/old/?utm_source=a&b=%20')).toEqual([301, '/new/?utm_source=a&b=%20'])
  expect(await redirectOf('/part/')).toEqual([301, '/new/?a=1#part'])
  expect(await redirectOf('/part/?b=2')).toEqual([301, '/new/?a=1&b=2#part'])
  expect(await redirectOf('/blog/?page=1')).toEqual([302, '/blog/'])
  expect(await redirectOf('/price/')).toEqual([301, '/from-%245/'])
})
