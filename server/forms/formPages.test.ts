import { expect, test } from 'vitest'
import { QueueFullError } from '../../services/QueueFullError.ts'
import { factsOf } from '../http/responseFacts.ts'
import { styleSource } from '../http/styleSource.ts'
import { RenderQueue } from '../pages/RenderQueue.ts'
import { formPages } from './formPages.ts'

test('SEC-03 error pages of forms are rendered through the queue, with its limits', async () => {
  const queue = new RenderQueue({ running: 2, runningPerClient: 1, queue: 2, waitingPerClient: 1 })
  const errorPage = async ({ message }: { message: string }) => ({ html: message })
  const { errorPage: page } = formPages(async () => ({ errorPage }) as never, queue)
  const responses = Promise.all([page('a', 400, 'first'), page('a', 400, 'second')])
  await expect(page('a', 400, 'third')).rejects.toBeInstanceOf(QueueFullError)
  expect(await (await page('b', 400, 'of another client')).text()).toBe('of another client')
  const texts = (await responses).map((response) => response.text())
  expect(await Promise.all(texts)).toEqual(['first', 'second'])
})

test('SEC-05 the policy of a form’s error page allows its style element', async () => {
  const html = '<head><style>@layer content{.cs-color-ff0000{color:#a00}}</style></head><body></body>'
  const { errorPage: page } = formPages(
    async () => ({ errorPage: async () => ({ html }) }) as never,
    new RenderQueue(),
  )
  const response = await page('a', 400, 'Something is missing.')
  expect([response.status, await response.text()]).toEqual([400, html])
  expect(factsOf(response).style).toBe(styleSource(html))
  expect(factsOf(response).style).toMatch(/^'sha256-/)
})
