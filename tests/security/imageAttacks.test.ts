import { type ClientRequest, request } from 'node:http'
import { expect, test } from 'vitest'
import { ask } from '../site/ask.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { attack, LONG, megabytesOf } from './attack.ts'

const shared = sharedSite({ RATE_LIMIT: '0' })
const PICTURE = '/f/2026/2400x1500/f1bd45b708/screen-search.webp/m'
/** Large for the service; in the long form as large as it makes them. */
const [SIDE, BLUR, FORMAT] = LONG ? [4000, 150, 'avif'] : [1800, 50, 'jpeg']
/** One is made and 64 wait. */
const IN_QUEUE = 65
/** The picture that is being made, and those that are next: source, copies and encoder together. */
const MAX_MEGABYTES = 600

const large = (n: number) =>
  `${PICTURE}/${SIDE}x${SIDE}/filters:format(${FORMAT}):blur(${BLUR},${n}):quality(100)`

interface Asked {
  readonly sent: ClientRequest
  /** The status; 0 where the client has left. */
  readonly status: Promise<number>
  readonly retryAfter: () => string | undefined
}

function askFor(path: string): Asked {
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
    // The client leaves.
    sent.on('error', () => undefined)
  })
  sent.end()
  return { sent, status, retryAfter: () => retryAfter }
}

const made = () => shared.site.output().match(/Made \/f\/[^ ]+blur\(/g)?.length ?? 0

test('SEC-03 a hundred huge pictures at once: as many wait as may, a small one does not wait for them, and those whose clients have left are not made', async () => {
  const before = await megabytesOf(shared.site)
  const { answers, page } = await attack(
    shared.site,
    `100 blurred pictures of ${SIDE} px, clients leave`,
    async () => {
      const asked = Array.from({ length: 100 }, (_, n) => askFor(large(n + 1)))
      const statuses = new Map<number, number>()
      const counted = Promise.all(
        asked.map(async ({ status }) => {
          const answer = await status
          statuses.set(answer, (statuses.get(answer) ?? 0) + 1)
        }),
      )
      // What is refused is refused at once, while the others wait.
      await expect
        .poll(() => statuses.get(503) ?? 0, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(100 - IN_QUEUE - 2)
      const small = await askFor(`${PICTURE}/301x0`).status
      const beforeSmall = made()
      const refused = asked.find(({ retryAfter }) => retryAfter() !== undefined)?.retryAfter()
      for (const { sent } of asked) sent.destroy()
      await counted
      // Large ones wait in one line, so what was asked for before this one was made or dropped.
      const last = await askFor(large(150)).status
      return { statuses, small, beforeSmall, refused, last }
    },
  )
  expect([answers.small, answers.last, page]).toEqual([200, 200, 200])
  expect(Number(answers.refused)).toBeGreaterThan(0)
  expect(answers.beforeSmall).toBeLessThan(5)
  expect(answers.statuses.get(0)).toBeGreaterThan(50)
  expect(made()).toBeLessThan(8)
  expect((await megabytesOf(shared.site, 'VmHWM')) - before).toBeLessThan(MAX_MEGABYTES)
})

test('SEC-03 pictures that are refused are refused before they are read', async () => {
  const paths = [
    `${PICTURE}/${'1x1/'.repeat(60)}`,
    `${PICTURE}/100x100/filters:${'('.repeat(3000)}`,
    `${PICTURE}/100x100/filters:rotate(${'9'.repeat(3000)})`,
  ]
  const outputBefore = shared.site.output().length
  const { answers, page } = await attack(shared.site, 'operations that are none', () =>
    Promise.all(paths.map(async (path) => [path.slice(0, 90), (await ask(shared.url, path)).status])),
  )
  expect(page).toBe(200)
  for (const [path, status] of answers)
    expect([path, [400, 414].includes(Number(status))]).toEqual([path, true])
  expect(shared.site.output().slice(outputBefore)).not.toContain('Made ')
})
