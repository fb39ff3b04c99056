import { afterEach, expect, test } from 'vitest'
import { startTestService } from './imageService.testkit.ts'
import { quarters } from './pictures.testkit.ts'

type Service = Awaited<ReturnType<typeof startTestService>>

let service: Service
afterEach(() => service.stop())

/** Path of a large derivative that takes a moment to render. */
const large = (n: number) => `/m/2100x2100/filters:format(jpeg):blur(20,${n + 1}):quality(90)`

async function serviceOf(options: Parameters<typeof startTestService>[0]) {
  service = await startTestService(options)
  await service.add('a.png', await quarters(400, 400).png().toBuffer())
}

const request = async (rest: string, signal?: AbortSignal) =>
  service.app.request(`/f/1/8x8/abc/a.png${rest}`, { signal })

test('SEC-03 image requests beyond the limit of the queue get status 503 with Retry-After', async () => {
  await serviceOf({ maxWaiting: 2 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => request(large(n))))
  const refused = answers.filter(({ status }) => status === 503)
  // One is rendered, two are waiting.
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 5])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.text()).toMatch(/too many images.+Retry/)
})

test('SEC-03 an image whose requests are all aborted is not rendered, and one with a remaining request is', async () => {
  await serviceOf({})
  const aborted = new AbortController()
  const first = request(large(0))
  const dropped = Array.from({ length: 10 }, (_, n) => request(large(n + 1), aborted.signal))
  const shared = request(large(1))
  // A small image that is requested last is sent after all large images have read their file.
  expect((await request('/m/30x0')).status).toBe(200)
  aborted.abort()
  expect([(await first).status, (await shared).status]).toEqual([200, 200])
  expect((await dropped[0])?.status).toBeDefined()
  await Promise.all(dropped)
  const rendered = service.messages.filter((message) => message.startsWith('Rendered '))
  expect(rendered).toHaveLength(3)
})

test('SEC-03 a small image is sent before large ones that were requested earlier', async () => {
  await serviceOf({})
  const order: string[] = []
  const all = Array.from({ length: 4 }, (_, n) => request(large(n)).then(() => order.push('large')))
  all.push(request('/m/30x0').then(() => order.push('small')))
  await Promise.all(all)
  expect(order.indexOf('small')).toBeLessThan(2)
})
