import { type ClientRequest, request } from 'node:http'
import { expect, test } from 'vitest'
import { ask } from '../site/ask.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { attack, LONG, megabytesOf } from './attack.ts'

const shared = sharedSite({ RATE_LIMIT: '0' })
const PICTURE = '/f/2026/2400x1500/f1bd45b708/screen-search.webp/m'
/** Parameters of an expensive image; the maximum in the long form. */
const [SIDE, BLUR, FORMAT] = LONG ? [4000, 150, 'avif'] : [1800, 50, 'jpeg']
/** One image is being rendered and 64 are queued. */
const IN_QUEUE = 65
/** Maximum memory of the images in progress: source, copies and encoder. */
const MAX_MEGABYTES = 600

const large = (n: number) =>
  `${PICTURE}/${SIDE}x${SIDE}/filters:format(${FORMAT}):blur(${BLUR},${n}):quality(100)`

interface ImageRequest {
  readonly sent: ClientRequest
  /** Status of the response; 0 if the client aborted. */
  readonly status: Promise<number>
  readonly retryAfter: () => string | undefined
}

function requestImage(path: string): ImageRequest {
  const { hostname, port } = new URL(shared.url)
  let retryAfter: string | undefined
  const sent = request({ hostname, port, path, agent: false })
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      retryAfter = response.headers['retry-after']
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.once('close', () => resolve(0))
    // The client aborts the request.
    sent.on('error', () => undefined)
  })
  sent.end()
  return { sent, status, retryAfter: () => retryAfter }
}

const renderedCount = () => shared.site.output().match(/Rendered \/f\/[^ ]+blur\(/g)?.length ?? 0

test('SEC-03 of a hundred concurrent huge images the excess is rejected, a small image is not delayed, and aborted requests are not rendered', async () => {
  const before = await megabytesOf(shared.site)
  const { answers, page } = await attack(
    shared.site,
    `100 blurred pictures of ${SIDE} px, clients leave`,
    async () => {
      const requests = Array.from({ length: 100 }, (_, n) => requestImage(large(n + 1)))
      const statuses = new Map<number, number>()
      const counted = Promise.all(
        requests.map(async ({ status }) => {
          const answer = await status
          statuses.set(answer, (statuses.get(answer) ?? 0) + 1)
        }),
      )
      // Excess requests are rejected immediately, while the queued ones wait.
      await expect
        .poll(() => statuses.get(503) ?? 0, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(100 - IN_QUEUE - 2)
      const small = await requestImage(`${PICTURE}/301x0`).status
      const beforeSmall = renderedCount()
      const refused = requests.find(({ retryAfter }) => retryAfter() !== undefined)?.retryAfter()
      for (const { sent } of requests) sent.destroy()
      await counted
      // Large images are queued in order, so all earlier requests are rendered or dropped when this one is done.
      const last = await requestImage(large(150)).status
      return { statuses, small, beforeSmall, refused, last }
    },
  )
  expect([answers.small, answers.last, page]).toEqual([200, 200, 200])
  expect(Number(answers.refused)).toBeGreaterThan(0)
  expect(answers.beforeSmall).toBeLessThan(5)
  expect(answers.statuses.get(0)).toBeGreaterThan(50)
  expect(renderedCount()).toBeLessThan(8)
  expect((await megabytesOf(shared.site, 'VmHWM')) - before).toBeLessThan(MAX_MEGABYTES)
})

test('SEC-03 invalid image operations are rejected before the image is read', async () => {
  const paths = [
    `${PICTURE}/${'1x1/'.repeat(60)}`,
    `${PICTURE}/100x100/filters:${'('.repeat(3000)}`,
    `${PICTURE}/100x100/filters:rotate(${'9'.repeat(3000)})`,
  ]
  const outputBefore = shared.site.output().length
  const { answers, page } = await attack(shared.site, 'invalid operations', () =>
    Promise.all(paths.map(async (path) => [path.slice(0, 90), (await ask(shared.url, path)).status])),
  )
  expect(page).toBe(200)
  for (const [path, status] of answers)
    expect([path, [400, 414].includes(Number(status))]).toEqual([path, true])
  expect(shared.site.output().slice(outputBefore)).not.toContain('Rendered ')
})
