import { expect, test } from 'vitest'
import { READ } from '../../services/limits/bounds.ts'
import { arabicWords } from '../../src/pages/languages/arabicWords.ts'
import { englishWords } from '../../src/pages/languages/englishWords.ts'
import { responseHeaders } from '../http/responseHeaders.ts'
import { createRequestPipeline } from '../requestPipeline.ts'
import { type RefusalWords, refusalResponse, tooBusy, tooOften } from './refusal.ts'

const wordsAt = (path: string): RefusalWords => (path.startsWith('/ar/') ? arabicWords : englishWords)

test.each([
  ['/notes/', tooOften(7), englishWords.tooOften(7)],
  ['/ar/notes/', tooOften(7), arabicWords.tooOften(7)],
  ['/ar/notes/', tooBusy(), arabicWords.tooBusy],
  // JSON for programs is always English.
  ['/v2/cdn/stories', tooBusy(), JSON.stringify({ error: englishWords.tooBusy })],
])(
  'SITE-04 the message of a refusal at %s is in the language of the path',
  async (path, refusal, localize) => {
    const response = refusalResponse(path, refusal, wordsAt)
    expect([response.status, await response.text()]).toEqual([refusal.status, localize])
    expect(response.headers.get('retry-after')).toBe(String(refusal.retryAfter))
  },
)

test('SITE-04 a rate-limited client gets the message in the language of the requested page', async () => {
  const answer = createRequestPipeline({
    findBounds: () => ({ bounds: READ }),
    limits: { rateLimit: 0.0001 },
    wordsAt,
    senders: { isPreview: () => false },
    headers: responseHeaders({
      sources: { scriptHashes: [], vendors: {}, media: [], editors: [] },
      https: false,
    }),
    routes: () => new Response('A page'),
    log: () => {},
  })
  const refused = async (path: string) => {
    for (let left = 1000; left > 0; left--) {
      const response = await answer(new Request(`http://localhost${path}`))
      if (response.status === 429) return response.text()
    }
    return ''
  }
  expect(await refused('/ar/')).toMatch(/^وصلت طلبات كثيرة/)
  expect(await refused('/')).toMatch(/^There were too many requests/)
})
