import { afterEach, expect, test } from 'vitest'
import { startTestService } from './imageService.testkit.ts'
import { quarters } from './pictures.testkit.ts'

type Service = Awaited<ReturnType<typeof startTestService>>

let service: Service
afterEach(() => service.stop())

/** A large picture: it takes a moment to make. */
const large = (n: number) => `/m/2100x2100/filters:format(jpeg):blur(20,${n + 1}):quality(90)`

async function serviceOf(options: Parameters<typeof startTestService>[0]) {
  service = await startTestService(options)
  await service.add('a.png', await quarters(400, 400).png().toBuffer())
}

const asks = async (rest: string, signal?: AbortSignal) =>
  service.app.request(`/f/1/8x8/abc/a.png${rest}`, { signal })

test('SEC-03 beyond what may wait the answer is a 503 that says when to ask again', async () => {
  await serviceOf({ maxWaiting: 2 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => asks(large(n))))
  const refused = answers.filter(({ status }) => status === 503)
  // One is made, two wait.
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 5])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.text()).toMatch(/too many images.+Ask again/)
})

test('SEC-03 an image that no request waits for any more is not made, and one that another waits for is', async () => {
  await serviceOf({})
  const gone = new AbortController()
  const first = asks(large(0))
  const dropped = Array.from({ length: 10 }, (_, n) => asks(large(n + 1), gone.signal))
  const shared = asks(large(1))
  // All of them have looked at the file once a small one, asked last, is answered.
  expect((await asks('/m/30x0')).status).toBe(200)
  gone.abort()
  expect([(await first).status, (await shared).status]).toEqual([200, 200])
  expect((await dropped[0])?.status).toBeDefined()
  await Promise.all(dropped)
  const made = service.messages.filter((message) => message.startsWith('Made '))
  expect(made).toHaveLength(3)
})

test('SEC-03 a small picture is there before the large ones that were asked for earlier', async () => {
  await serviceOf({})
  const order: string[] = []
  const all = Array.from({ length: 4 }, (_, n) => asks(large(n)).then(() => order.push('large')))
  all.push(asks('/m/30x0').then(() => order.push('small')))
  await Promise.all(all)
  expect(order.indexOf('small')).toBeLessThan(2)
})
