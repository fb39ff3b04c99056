import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { type PausableContentService, pausableContentService } from './pausableContentService.ts'
import { runBuild, setUpProjectCopy } from './setUpProjectCopy.ts'
import { type SiteServer, type SiteSettings, startSiteServer, temporaryFolder } from './siteServer.ts'

const SLOW = { timeout: 90_000 }

const stories = [
  pageStory(1, 'home', { title: 'First words' }),
  pageStory(2, 'about', { title: 'About us' }),
  pageStory(3, 'later', { title: 'Later' }),
]

const freshCopy = setUpProjectCopy()

/** Builds a copy of the project with the content of a service. */
async function builtSite(): Promise<{
  readonly root: string
  readonly service: PausableContentService
  readonly settings: SiteSettings & { readonly DATA_DIR: string }
}> {
  const service = await pausableContentService(stories)
  await service.start()
  const root = await freshCopy()
  const settings = { ...service.settings, DATA_DIR: join(await temporaryFolder(), 'data') }
  const { code, output } = await runBuild(root, settings)
  expect(code, output).toBe(0)
  return { root, service, settings }
}

async function started(root: string, settings: SiteSettings & { readonly DATA_DIR: string }) {
  const site = await startSiteServer(settings, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  return site
}

const titleOf = ({ status, text }: Answer) => [status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]]
const readiness = async (site: SiteServer) => {
  const { status, text } = await ask(site.url, '/_ready')
  return [status, JSON.parse(text).status]
}

/** True if the content service responds and the site has its current version. */
const isFollowing = async (site: SiteServer) =>
  JSON.parse((await ask(site.url, '/_ready')).text).reason === undefined

test('OPS-02 a start without a reachable content service serves the prerendered pages, reports that, and updates when the service is back', async () => {
  const { root, service, settings } = await builtSite()
  await service.stop()
  const site = await started(root, settings)
  expect(site.output()).toMatch(
    /Pages {5}3 prerendered from the last build, since the content service does not answer/,
  )
  const home = await ask(site.url, '/')
  expect(titleOf(home)).toEqual([200, 'First words'])
  expect(home.headers['x-content-state']).toBe('last-known')
  expect(titleOf(await ask(site.url, '/about/'))).toEqual([200, 'About us'])
  // A page that was never rendered cannot be served, and it is unknown whether it exists.
  expect((await ask(site.url, '/no-page/')).status).toBe(503)
  // The sitemap is rendered from the list of stories in the data folder.
  expect((await ask(site.url, '/sitemap.xml')).status).toBe(200)

  expect((await ask(site.url, '/_health')).status).toBe(200)
  const ready = await ask(site.url, '/_ready')
  expect([ready.status, ready.headers['content-type']]).toEqual([200, 'application/json'])
  expect(JSON.parse(ready.text)).toMatchObject({
    status: 'ready',
    reason: expect.stringContaining('The content service has not answered since the start'),
  })
  expect(ready.text).not.toContain('token=')

  await service.publish(pageStory(1, 'home', { title: 'Second words' }))
  await service.start()
  // Happens without a request.
  await expect.poll(() => isFollowing(site), SLOW).toBe(true)
  const followed = await ask(site.url, '/')
  expect([...titleOf(followed), followed.headers['x-content-state']]).toEqual([
    200,
    'Second words',
    undefined,
  ])
  expect((await ask(site.url, '/no-page/')).status).toBe(404)
})

test('OPS-02 a content service that does not respond does not delay prerendered pages, and when it is unreachable, cached and prerendered pages are still served', async () => {
  const { root, service, settings } = await builtSite()
  service.hold('/')
  const site = await started(root, settings)
  await expect.poll(() => service.waiting).toBeGreaterThan(0)
  expect(titleOf(await ask(site.url, '/'))).toEqual([200, 'First words'])
  expect(titleOf(await ask(site.url, '/later/'))).toEqual([200, 'Later'])
  expect(await readiness(site)).toEqual([200, 'ready'])
  service.release()
  await expect.poll(() => isFollowing(site), SLOW).toBe(true)

  await service.publish(pageStory(1, 'home', { title: 'Second words' }))
  // The site checks the content version after a webhook or after ten seconds.
  await expect.poll(async () => titleOf(await ask(site.url, '/')), SLOW).toEqual([200, 'Second words'])
  await service.stop()
  await expect
    .poll(async () => (await ask(site.url, '/')).headers['x-content-state'], SLOW)
    .toBe('last-known')
  expect(titleOf(await ask(site.url, '/'))).toEqual([200, 'Second words'])
  // Never requested in this process: the prerendered page.
  expect(titleOf(await ask(site.url, '/about/'))).toEqual([200, 'About us'])
  expect(await readiness(site)).toEqual([200, 'ready'])
  expect((await ask(site.url, '/_ready')).text).toContain(
    'The content service does not answer, so pages are not updated.',
  )
  await service.start()
  await expect
    .poll(async () => (await ask(site.url, '/about/')).headers['x-content-state'], SLOW)
    .toBeUndefined()
  expect(titleOf(await ask(site.url, '/about/'))).toEqual([200, 'About us'])
})
