import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { siteOf } from '../createSite.testkit.ts'
import { loaderOf, storyAt, visit } from '../sitePages.testkit.ts'
import { runMiddleware, UnknownMiddlewareError } from './middleware.ts'
import { rootRoute } from './rootRoute.ts'
import type { RouterContext } from './routerContext.ts'
import { sampleSite } from './sampleSite.testkit.tsx'

test('ERR-05 a route with unknown middleware returns 500 with the middleware’s name', async () => {
  const root = createRootRouteWithContext<RouterContext>()(rootRoute)
  const open = createRoute({
    getParentRoute: () => root,
    path: 'guides/$',
    loader: ({ context, params, location }) =>
      context.loadPage(`guides/${params._splat}`, location, context.pageQuery),
  })
  const guarded = createRoute({
    getParentRoute: () => root,
    path: 'lp/$',
    staticData: { middleware: ['ghost'] },
    loader: ({ context, params, location }) =>
      context.loadPage(`lp/${params._splat}`, location, context.pageQuery),
  })
  const site = siteOf(loaderOf(storyAt('lp/spring'), storyAt('guides/spring')), {
    site: { ...sampleSite, routes: root.addChildren([open, guarded]) },
  })
  const { status, html } = await visit(site, '/lp/spring/')
  expect(status).toBe(500)
  expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Unknown middleware ghost')
  // Other routes are not affected.
  expect((await visit(site, '/guides/spring/')).status).toBe(200)
})

test('ERR-05 runMiddleware rejects names of inherited object properties', async () => {
  await expect(runMiddleware(['toString'], { href: '/' })).rejects.toThrow(
    new UnknownMiddlewareError('toString'),
  )
})

test('runMiddleware runs middleware in order until one throws', async () => {
  const first = vi.fn()
  const second = vi.fn(() => Promise.reject(new Error('stop')))
  const third = vi.fn()
  const known = { first, second, third }
  await expect(runMiddleware(['first', 'second', 'third'], { href: '/a/' }, known)).rejects.toThrow('stop')
  expect(first).toHaveBeenCalledWith({ href: '/a/' })
  expect(first).toHaveBeenCalledBefore(second)
  expect(third).not.toHaveBeenCalled()
})
