import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

test('a save with Prefer: return=minimal gets a response without the sent content, other saves get the complete story', async () => {
  const service = await startService([storyFixture(1)])
  const put = async (body: object, prefer?: string) => {
    const response = await fetch(`${service.origin}/v1/spaces/${service.space}/stories/1`, {
      method: 'PUT',
      headers: { ...OWNER, 'content-type': 'application/json', ...(prefer ? { prefer } : {}) },
      body: JSON.stringify(body),
    })
    return { applied: response.headers.get('preference-applied'), body: await response.json() }
  }
  const content = { _uid: 'root', component: 'page', title: 'Sent' }
  const brief = await put({ story: { content } }, 'respond-async, return=minimal')
  expect(brief).toMatchObject({
    applied: 'return=minimal',
    body: { version: 2, warnings: [], story: { id: 1 } },
  })
  expect(brief.body.story).not.toHaveProperty('content')
  const whole = await put({ story: { content: { ...content, title: 'Again' } } })
  expect(whole).toMatchObject({ applied: null, body: { story: { content: { title: 'Again' } } } })
  expect(Object.keys(whole.body.story).filter((key) => !(key in brief.body.story))).toEqual(['content'])
  const unsent = await put({ story: { name: 'Named' } }, 'return=minimal')
  expect(unsent).toMatchObject({ applied: null, body: { story: { content: { title: 'Again' } } } })
  const refused = await put({ story: { content }, base_version: 1 }, 'return=minimal')
  expect(refused.body.story.content).toMatchObject({ title: 'Again' })
})
