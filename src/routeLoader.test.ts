import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { RouterContext } from './pages/routerContext.ts'
import { createRouteLoader } from './routeLoader.ts'

const root = createRootRouteWithContext<RouterContext>()({})
const section = createRoute({
  getParentRoute: () => root,
  path: 'blog',
  beforeLoad: () => ({ section: 'blog' }),
})
const post = createRoute({
  getParentRoute: () => section,
  path: '$',
  loader: ({ context, params, location }) =>
    context.loadPage(`${context.section}/${params._splat}`, location, context.pageQuery),
})
const numbered = createRoute({
  getParentRoute: () => root,
  path: 'number/$number',
  params: {
    parse({ number }) {
      if (!/^\d+$/.test(number)) throw new Error('not a number')
      return { number: Number(number) }
    },
    stringify: ({ number }) => ({ number: String(number) }),
  },
  loader: ({ params }) => params.number + 1,
})
const moved = createRoute({
  getParentRoute: () => root,
  path: 'moved',
  beforeLoad: () => {
    throw redirect({ to: '/blog/$' as never })
  },
})
const gone = createRoute({
  getParentRoute: () => root,
  path: 'gone',
  loader: () => {
    throw notFound()
  },
})
const load = createRouteLoader(root.addChildren([section.addChildren([post]), numbered, moved, gone]))

const context: RouterContext = { loadPage: async (slug, { href }, query) => ({ slug, href, query }) }

test('a route’s loader gets the path’s parameters, the whole address, the query and the context of its parents', async () => {
  const query = { page: 2 }
  expect(await load('/blog/a/', '?page=2&utm_source=x', { ...context, pageQuery: query })).toEqual({
    slug: 'blog/a',
    href: '/blog/a/?page=2&utm_source=x',
    query,
  })
  expect(await load('/number/41/', '', context)).toBe(42)
})

test('requests at the same time get the data of their own path and context', async () => {
  const waiting = Promise.withResolvers<void>()
  const first = load('/blog/first/', '', {
    async loadPage(slug) {
      await waiting.promise
      return slug
    },
  })
  const second = await load('/blog/second/', '', { loadPage: async (slug) => `other ${slug}` })
  waiting.resolve()
  expect([await first, second]).toEqual(['blog/first', 'other blog/second'])
})

test.each(['/none/', '/moved/', '/gone/', '/number/1/2/'])('a route loads nothing at %s', async (path) => {
  expect(await load(path, '', context)).toBeUndefined()
})

test('the errors of a loader and of a parameter reject', async () => {
  const failing = { loadPage: () => Promise.reject(new Error('down')) }
  await expect(load('/blog/a/', '', failing)).rejects.toThrow('down')
  await expect(load('/number/x/', '', context)).rejects.toThrow('not a number')
})
