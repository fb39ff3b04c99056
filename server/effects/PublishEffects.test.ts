import { expect, test } from 'vitest'
import { PublishEffects } from './PublishEffects.ts'
import type { PublishPreview } from './PublishPreview.ts'

const PAGES = Array.from({ length: 100 }, (_, n) => `/page-${n}/`)

/** Pages that say their path, and after a publish something more where they change. */
function start(changing: (path: string) => boolean, more: Partial<PublishPreview> = {}) {
  let rendered = 0
  let now = 0
  const site = (isAfter: boolean) => ({
    page: async ({ path }: { readonly path: string }) => {
      rendered += 1
      const status =
        path.startsWith('/new') && !isAfter ? 404 : path.startsWith('/old') && isAfter ? 404 : 200
      const words = isAfter && changing(path) ? 'after' : 'before'
      return { status, html: `<title>A &amp; B ${path}</title>${words}` }
    },
  })
  const supposed = {
    key: 'one',
    isComplete: true,
    addresses: PAGES,
    own: new Set<string>(),
    before: site(false),
    after: site(true),
    ...more,
  } as unknown as PublishPreview
  const effects = new PublishEffects({
    supposition: async () => supposed,
    render: (work) => work(),
    now: () => now,
  })
  const look = () => effects.of([{ id: 1, action: 'publish' }])
  return {
    effects,
    look,
    rendered: () => rendered,
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

test('pages that stay as they are are left out, and what is new or gone is told', async () => {
  const addresses = ['/own/', '/new/', '/old/', '/same/', '/list/?page=2']
  const { look } = start((path) => path !== '/same/', { addresses, own: new Set(['/own/']) })
  expect(await look()).toMatchObject({
    more: 0,
    pages: [
      { address: '/own/', title: 'A & B /own/', change: 'changed', isOwn: true },
      { address: '/new/', change: 'added', isOwn: false },
      { address: '/old/', change: 'gone' },
      { address: '/list/?page=2', change: 'changed' },
    ],
  })
})

test('a look is bounded in pages that are shown, in pages that are rendered, and in time', async () => {
  const many = start(() => true)
  expect(await many.look()).toMatchObject({ pages: { length: 20 }, more: 80 })
  const few = start(() => false)
  expect(await few.look()).toMatchObject({ pages: [], more: 60 })
  expect(few.rendered()).toBe(80)
  const slow = start((path) => {
    slow.pass(2500)
    return path !== ''
  })
  expect(await slow.look()).toMatchObject({ pages: { length: 3 }, more: 97 })
})

test('the same look is not taken twice, its pages can be shown for a while, and nothing else can', async () => {
  const { effects, look, rendered, pass } = start(() => true)
  const first = await look()
  const work = rendered()
  expect(await look()).toBe(first)
  expect(rendered()).toBe(work)
  expect(effects.html(first.id, 'after', '/page-1/')).toContain('after')
  expect(effects.html(first.id, 'before', '/page-1/')).toContain('before')
  expect(effects.html(first.id, 'before', '/page-99/')).toBeUndefined()
  expect(effects.html('another', 'before', '/page-1/')).toBeUndefined()
  pass(16 * 60_000)
  expect(effects.html(first.id, 'after', '/page-1/')).toBeUndefined()
})
