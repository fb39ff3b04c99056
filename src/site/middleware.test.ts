import { afterEach, expect, test, vi } from 'vitest'
import { loaderOf, siteOf, storyAt, visit } from '../createSite.testkit.ts'
import { Route } from '../quarry/routes/lp.$.tsx'
import { runMiddleware, UnknownMiddlewareError } from './middleware.ts'

afterEach(() => {
  Route.update({ staticData: {} })
})

test('ERR-05 a route that names unknown middleware answers 500 and says which', async () => {
  const site = siteOf(loaderOf(storyAt('lp/spring'), storyAt('guides/spring')))
  expect((await visit(site, '/lp/spring/')).status).toBe(200)
  Route.update({ staticData: { middleware: ['ghost'] } })
  const { status, html } = await visit(site, '/lp/spring/')
  expect(status).toBe(500)
  expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Unknown middleware ghost')
  // Only that route is concerned.
  expect((await visit(site, '/guides/spring/')).status).toBe(200)
})

test('ERR-05 a name that every object has is no middleware', async () => {
  await expect(runMiddleware(['toString'], { href: '/' })).rejects.toThrow(
    new UnknownMiddlewareError('toString'),
  )
})

test('middleware runs in order, until one throws', async () => {
  const first = vi.fn()
  const second = vi.fn(() => Promise.reject(new Error('stop')))
  const third = vi.fn()
  const known = { first, second, third }
  await expect(runMiddleware(['first', 'second', 'third'], { href: '/a/' }, known)).rejects.toThrow('stop')
  expect(first).toHaveBeenCalledWith({ href: '/a/' })
  expect(first).toHaveBeenCalledBefore(second)
  expect(third).not.toHaveBeenCalled()
})
