import { expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { heldContentService } from './heldContentService.ts'
import { pageStory } from './pageStory.ts'
import { type SiteServer, siteForTest } from './siteServer.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Line {
  readonly level: string
  readonly path?: string
  readonly message?: string
  readonly stack?: string
  readonly requestId?: string
}

/** What a site has written after its greeting, each line read as JSON. */
function linesOf(site: SiteServer): Line[] {
  return (site.output().split('Stop with Ctrl+C.')[1] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
}

const about = (site: SiteServer, id: unknown) => linesOf(site).filter(({ requestId }) => requestId === id)

test('each line is JSON, errors with their stack, and all lines of a request carry the id it is answered with', async () => {
  const service = await heldContentService([pageStory(1, 'home')])
  const site = await siteForTest(service.settings)
  const { status, headers } = await ask(site.url, '/no-page/', {
    headers: { 'x-request-id': 'chosen-by-a-visitor' },
  })
  expect(status).toBe(503)
  const id = headers['x-request-id']
  expect(id).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(() => about(site, id).map(({ path }) => path)).toContain('/no-page/')
  const failed = about(site, id).find(({ message }) => message?.startsWith('/no-page/ answers'))
  expect(failed?.level).toBe('error')
  expect(failed?.stack).toMatch(/\n\s+at /)
  expect((await ask(site.url, '/')).headers['x-request-id']).not.toBe(id)
})

test('a proxy that is trusted names requests, as far as the name is one', async () => {
  const service = await heldContentService([pageStory(1, 'home')])
  await service.start()
  const site = await siteForTest({ ...service.settings, TRUSTED_PROXY: '127.0.0.1' })
  const named = async (id: string) =>
    (await ask(site.url, '/', { headers: { 'x-request-id': id } })).headers['x-request-id']
  expect(await named('4bf92f3577b34da6')).toBe('4bf92f3577b34da6')
  await expect.poll(() => about(site, '4bf92f3577b34da6')).toHaveLength(1)
  expect(await named('"}{"')).toMatch(/^[\da-f-]{36}$/)
})
