import { expect, test } from 'vitest'
import { PublishEffects } from './PublishEffects.ts'
import type { PublishPreview } from './PublishPreview.ts'

const PAGES = Array.from({ length: 100 }, (_, n) => `/page-${n}/`)

/** Effects of a publish on pages that contain their path, and after the publish a different word if `changing` returns true. */
function start(changing: (path: string) => boolean, more: Partial<PublishPreview> = {}) {
  let rendered = 0
  let now = 1_000
  const site = (isAfter: boolean) => ({
    page: async ({ path }: { readonly path: string }) => {
      rendered += 1
      const status =
        path.startsWith('/new') && !isAfter ? 404 : path.startsWith('/old') && isAfter ? 404 : 200
      const words = isAfter && changing(path) ? 'after' : 'before'
      return { status, html: `<title>A &amp; B ${path}</title>${words}` }
    },
  })
  const preview = {
    key: 'one',
    isComplete: true,
    addresses: PAGES,
    own: new Set<string>(),
    before: site(false),
    after: site(true),
    ...more,
  } as unknown as PublishPreview
  const effects = new PublishEffects({
    previewChanges: async () => preview,
    render: (work) => work(),
    now: () => now,
  })
  const find = () => effects.find([{ id: 1, action: 'publish' }])
  return {
    effects,
    find,
    rendered: () => rendered,
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

test('find returns changed, added and deleted pages without unchanged ones', async () => {
  const addresses = ['/own/', '/new/', '/old/', '/same/', '/list/?page=2']
  const { find } = start((path) => path !== '/same/', { addresses, own: new Set(['/own/']) })
  expect(await find()).toMatchObject({
    more: 0,
    pages: [
      { address: '/own/', title: 'A & B /own/', change: 'changed', isOwn: true },
      { address: '/new/', change: 'added', isOwn: false },
      { address: '/old/', change: 'gone' },
      { address: '/list/?page=2', change: 'changed' },
    ],
  })
})

test('find stops at a maximum of changed pages, of rendered pages and of time', async () => {
  const many = start(() => true)
  expect(await many.find()).toMatchObject({ pages: { length: 20 }, more: 80 })
  const few = start(() => false)
  expect(await few.find()).toMatchObject({ pages: [], more: 60 })
  expect(few.rendered()).toBe(80)
  const slow = start((path) => {
    slow.pass(2500)
    return path !== ''
  })
  expect(await slow.find()).toMatchObject({ pages: { length: 3 }, more: 97 })
})

test('equal changes reuse the cached result, whose pages are available until it expires', async () => {
  const { effects, find, rendered, pass } = start(() => true)
  const first = await find()
  const work = rendered()
  expect(await find()).toBe(first)
  expect(rendered()).toBe(work)
  expect(effects.html(first.id, 'after', '/page-1/')).toContain('after')
  expect(effects.html(first.id, 'before', '/page-1/')).toContain('before')
  expect(effects.html(first.id, 'before', '/page-99/')).toBeUndefined()
  expect(effects.html('unknown', 'before', '/page-1/')).toBeUndefined()
  pass(16 * 60_000)
  expect(effects.html(first.id, 'after', '/page-1/')).toBeUndefined()
})
