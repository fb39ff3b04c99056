import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'
import { snapshotSource } from './snapshotSource.ts'

test('a file of stories may begin with a byte order mark, and lines that are not JSON are reported', async () => {
  const file = join(await temporaryFolder(), 'stories.jsonl')
  const content = { _uid: 'p', component: 'page' }
  const [first, second] = [storyFixture(1, { slug: 'a', content }), storyFixture(2, { slug: 'b', content })]
  await writeFile(file, `\ufeff${JSON.stringify(first)}\n{ broken\n${JSON.stringify({ story: second })}\n`)
  const broken: string[] = []
  const slugs: string[] = []
  for await (const { slug } of snapshotSource(file, (message) => broken.push(message)).stories())
    slugs.push(slug)
  expect(slugs).toEqual(['a', 'b'])
  expect(broken).toEqual([`${file}:2 is not valid JSON, so it is left out.`])
})
