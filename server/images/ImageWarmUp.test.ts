import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestService } from '../../services/images/imageService.testkit.ts'
import { quarters } from '../../services/images/pictures.testkit.ts'
import { ImageWarmUp } from './ImageWarmUp.ts'

const address = (name: string, width = 8) => `/f/1/8x8/abc/${name}/m/${width}x0`
const pageOf = (...addresses: readonly string[]) => addresses.map((one) => `<img src="${one}">`).join('')

interface Options {
  /** HTML of pages by path. */
  readonly pages: Readonly<Record<string, string>>
  readonly answer?: (path: string) => Response
}

/** Starts a warm-up whose image service answers each request only when `next` is called. */
function gatedWarmUp({ pages, answer = () => new Response() }: Options) {
  const requested: string[] = []
  const waiting: { path: string; resolve(response: Response): void }[] = []
  const reports: string[] = []
  const site = { isBusy: false }
  let arrival = Promise.withResolvers<void>()
  const warmUp = new ImageWarmUp({
    paths: Object.keys(pages),
    page: async (path) => new Response(pages[path], { status: pages[path] ? 200 : 404 }),
    image(request) {
      const path = new URL(request.url).pathname
      requested.push(path)
      return new Promise((resolve, reject) => {
        waiting.push({ path, resolve })
        arrival.resolve()
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    },
    isBusy: () => site.isBusy,
    report: (message) => reports.push(message),
  })
  const run = warmUp.run()
  return {
    warmUp,
    run,
    requested,
    reports,
    site,
    /** Answers the open request, after checking that it is the only one. */
    async next() {
      await arrival.promise
      arrival = Promise.withResolvers()
      expect(waiting).toHaveLength(1)
      const { path, resolve } = waiting.pop()!
      resolve(answer(path))
    },
  }
}

/** A gated warm-up of pages with the given total number of pictures, five on each page. */
function gatedPictures(count: number, options: Partial<Options> = {}) {
  const addresses = Array.from({ length: count }, (_, index) => address(`${index}.png`))
  const numbers = Array.from({ length: Math.ceil(count / 5) }, (_, index) => index)
  const pages = Object.fromEntries(
    numbers.map((page) => [`/${page}/`, pageOf(...addresses.slice(page * 5, page * 5 + 5))]),
  )
  return { addresses, ...gatedWarmUp({ pages, ...options }) }
}

test('the image warm-up requests six local pictures of each page one at a time, in the order of the pages, and each once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'beyond'].map((name) => address(`${name}.png`))
  const local = '/f/1/8x8/abc/original.png'
  const { run, requested, reports, next } = gatedWarmUp({
    pages: {
      '/': pageOf(...names),
      '/none/': '',
      '/blog/': pageOf(names[0]!, local, 'https://other.example/f/1/m/8x0', address('g.png')),
    },
  })
  for (let count = 0; count < 7; count += 1) await next()
  await run
  expect(requested).toEqual([...names.slice(0, 6), address('g.png')])
  expect(reports).toEqual([])
})

test('the image warm-up requests at most 200 pictures', async () => {
  const { addresses, run, requested, next } = gatedPictures(210)
  for (let count = 0; count < 200; count += 1) await next()
  await run
  expect(requested).toEqual(addresses.slice(0, 200))
})

test('the image warm-up starts no conversion while a request of a visitor is in progress', async () => {
  const { addresses, run, requested, site, next } = gatedPictures(2)
  await vi.waitFor(() => expect(requested).toHaveLength(1), { timeout: 30_000 })
  site.isBusy = true
  await next()
  // Longer than the interval in which the site is checked.
  await pause(350)
  expect(requested).toEqual(addresses.slice(0, 1))
  site.isBusy = false
  await next()
  await run
  expect(requested).toEqual(addresses)
})

test('a stop cancels the conversion in progress, or the wait for visitors, without a report', async () => {
  const converting = gatedPictures(2)
  await vi.waitFor(() => expect(converting.requested).toHaveLength(1), { timeout: 30_000 })
  converting.warmUp.stop()
  await converting.run
  expect(converting).toMatchObject({ requested: converting.addresses.slice(0, 1), reports: [] })

  const waiting = gatedPictures(2)
  await vi.waitFor(() => expect(waiting.requested).toHaveLength(1), { timeout: 30_000 })
  waiting.site.isBusy = true
  await waiting.next()
  waiting.warmUp.stop()
  await waiting.run
  expect(waiting).toMatchObject({ requested: waiting.addresses.slice(0, 1), reports: [] })
})

test('a failed picture is not requested in its other widths, and the fifth one ends the image warm-up', async () => {
  const first = address('a.png', 8)
  const failing = { answer: (path: string) => new Response(null, { status: path === first ? 422 : 200 }) }
  const one = gatedWarmUp({
    pages: { '/': pageOf(first, address('a.png', 16), address('b.png')) },
    ...failing,
  })
  await one.next()
  await one.next()
  await one.run
  expect(one.requested).toEqual([first, address('b.png')])

  const all = gatedPictures(9, { answer: () => new Response(null, { status: 500 }) })
  for (let count = 0; count < 5; count += 1) await all.next()
  await all.run
  expect(all.requested).toEqual(all.addresses.slice(0, 5))
})

test('a picture that the image warm-up has converted is cached for browsers, and is not converted by the next warm-up', async () => {
  const service = await startTestService()
  onTestFinished(() => service.stop())
  await service.add('a.png', await quarters(40, 20).png().toBuffer())
  const run = () =>
    new ImageWarmUp({
      paths: ['/'],
      page: async () => new Response(pageOf(address('a.png', 8), address('a.png', 16))),
      image: service.app.fetch,
      isBusy: () => false,
      report: () => undefined,
    }).run()
  await run()
  expect(service.messages).toHaveLength(2)
  await run()
  const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  const shown = await service.get('a.png', '/m/16x0', { accept })
  expect(shown.headers.get('content-type')).toBe('image/avif')
  expect(service.messages).toHaveLength(2)
})
