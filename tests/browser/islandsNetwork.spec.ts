import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../lab/labTest.ts'
import { island, logScripts, moduleOf } from './islandsPage.ts'

/** Maximum compressed size of React, the islands' runtime and one small island together, in bytes. */
const FIRST_ISLAND_BYTES = 66_000

const ARTICLE = '/blog/the-biscuit-tin-problem/'

/** A page of the demo space with a video embed. */
const VIDEO_PAGE = '/kitchen-sink/'

/** Enhancers of an article that load when their block is in view. They do not use React. */
const ENHANCERS = ['tableOfContents', 'copyLink']

/** The script that boot imports on every page after load. */
const RUNTIME = 'entry-page'

test('an article loads no scripts except the page runtime and enhancers in view', async ({ page }) => {
  const scripts = logScripts(page)
  await page.goto(ARTICLE, { waitUntil: 'networkidle' })
  await page.locator('figure').last().scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(scripts.names().filter((name) => !ENHANCERS.includes(name))).toEqual([RUNTIME])
})

test('an island in view loads only React and its own script, at most 66 kB', async ({ page }) => {
  const scripts = logScripts(page)
  await page.goto('/lab-two/', { waitUntil: 'networkidle' })
  expect(scripts.names()).toEqual([RUNTIME])
  scripts.clear()
  await page.getByText('not seen yet').first().scrollIntoViewIfNeeded()
  await expect(page.getByText('seen', { exact: true }).first()).toBeVisible()
  await expect(island(page, 'visible-2')).not.toHaveAttribute('data-state')
  const own = scripts
    .names()
    .filter((name) => !/^(?:react|react-dom|hydrateIsland|replay|rolldown-runtime)$/.test(name))
  expect(own).toEqual(['VisibleBox'])
  expect(await scripts.bytes()).toBeLessThanOrEqual(FIRST_ISLAND_BYTES)
  scripts.clear()
  await page.getByText('not seen yet').scrollIntoViewIfNeeded()
  await expect(page.getByText('seen', { exact: true })).toHaveCount(2)
  expect(scripts.names()).toEqual([])
})

test('each script is requested once, including preloaded ones', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requests.push(request.url())
  })
  await page.goto('/lab/')
  await island(page, 'count-a').getByRole('button').click()
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 1')
  expect(new Set(requests).size).toBe(requests.length)
})

test('UI-03 UI-04 UI-07 islands that hydrate on load share live client state: mobile below 868 px, online, and a session id for each document', async ({
  page,
  context,
}) => {
  await page.goto('/lab-load/')
  await expect(page.getByText('loaded')).toBeVisible()
  await expect(page.locator('[data-session]').first()).not.toBeEmpty()
  const mobile = page.locator('[data-mobile]')
  await expect(mobile).toHaveText(['wide', 'wide'])
  await page.setViewportSize({ width: 867, height: 800 })
  await expect(mobile).toHaveText(['mobile', 'mobile'])
  await page.setViewportSize({ width: 868, height: 800 })
  await expect(mobile).toHaveText(['wide', 'wide'])

  const online = page.locator('[data-online]')
  await expect(online).toHaveText(['online', 'online'])
  await context.setOffline(true)
  await expect(online).toHaveText(['offline', 'offline'])
  await context.setOffline(false)
  await expect(online).toHaveText(['online', 'online'])

  const ids = () => page.locator('[data-session]').allTextContents()
  const [first, second] = await ids()
  expect(first).toMatch(/^[A-Za-z\d]{20}$/)
  expect(second).toBe(first)
  await page.reload()
  await expect(page.locator('[data-session]').first()).not.toBeEmpty()
  const [next] = await ids()
  expect(next).not.toBe(first)
})

test.describe('a video embed', () => {
  test('BLOCK-13 a video embed sends no request to its host before a click, which shows a spinner and the player with autoplay', async ({
    page,
  }) => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const hostRequests: string[] = []
    await page.route(/youtube|ytimg|googlevideo/, async (route) => {
      hostRequests.push(route.request().url())
      await gate
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    })
    const scripts = logScripts(page)
    await page.goto(VIDEO_PAGE, { waitUntil: 'networkidle' })
    const film = page.locator('q-island[data-component=video_embed]')
    await film.locator('figure').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(film).not.toHaveAttribute('data-state')
    expect(scripts.names()).not.toContain('VideoEmbed')
    const before = await film.locator('a').boundingBox()
    await film.getByRole('link', { name: /^Play/ }).hover()
    await expect(film).toHaveAttribute('data-state', 'hydrated')
    expect(scripts.names()).toContain('VideoEmbed')
    expect(hostRequests).toEqual([])
    await film.getByRole('link', { name: /^Play/ }).click()
    await expect(film.getByRole('status')).toHaveText('The video is loading')
    const frame = film.locator('iframe')
    await expect(frame).toBeFocused()
    const src = new URL((await frame.getAttribute('src')) ?? '')
    expect(src.host).toBe('www.youtube-nocookie.com')
    expect(src.searchParams.get('autoplay')).toBe('1')
    expect(hostRequests).toEqual([src.href])
    const box = await frame.boundingBox()
    expect(box?.width).toBeCloseTo(before?.width ?? 0, 0)
    expect(box?.height).toBeCloseTo(before?.height ?? 0, 0)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1206 / 727.78, 1)
    release()
    await expect(film.getByRole('status')).toHaveCount(0)
  })

  test('BLOCK-13 a click on a video embed before hydration plays the video', async ({ page }) => {
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'Player' }))
    await page.goto('/lab/')
    await page.getByRole('link', { name: 'Play video : A film' }).click()
    await expect(island(page, 'video').locator('iframe')).toBeVisible()
    await expect(page).toHaveURL('/lab/')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages without JavaScript show the server’s HTML, and forms post to a real address', async ({
    page,
  }) => {
    await page.goto('/lab/')
    for (const uid of ['in-grid', 'in-tab', 'in-thrower', 'in-later'])
      await expect(island(page, uid).getByRole('button')).toHaveText('0 of 0')
    await expect(page.getByText('The server made this so.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'First' })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveText('0 m')
    const forms = await page
      .locator('form')
      .evaluateAll((all) =>
        (all as HTMLFormElement[]).map((form) => [form.method, form.getAttribute('action')]),
      )
    expect(forms.length).toBeGreaterThan(0)
    for (const [method, action] of forms) {
      expect(method).toBe('post')
      expect(action).toMatch(/^\/[\w/-]+\/$/)
    }
    await page.getByRole('link', { name: 'The other lab page' }).click()
    await expect(page).toHaveURL('/lab-two/')
  })
})

test('scripts for visitors contain no code of static blocks, schemas, presets, migrations or the editor', async ({
  lab,
}) => {
  const assets = join(lab.folder, 'dist/client/assets')
  const files = (await readdir(assets, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(files.some((file) => moduleOf('Counter').test(`/assets/${file}`))).toBe(true)
  const text = (await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))).join('\n')
  const forbidden = [
    'stays-on-the-server',
    'may contain any block',
    'definePlugin',
    'migrations',
    'presets',
    '_editable',
    'data-blok',
    'valibot',
  ]
  expect(forbidden.filter((name) => text.includes(name))).toEqual([])
})
