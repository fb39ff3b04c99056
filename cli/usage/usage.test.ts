import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture, uuidOf, writeStories } from '../../services/content/testing/storyFixture.ts'
import { processEnvironment } from '../../tests/site/processEnvironment.ts'

const quote = { _uid: 'q', component: 'quote', quote: 'Words [[kbd | K]]', size: 'large' }
const stories = [
  storyFixture(1, { slug: 'about', content: { _uid: 'a', component: 'page', body: [quote] } }),
  storyFixture(2, {
    slug: 'news',
    content: { _uid: 'b', component: 'page', first_action_link: { linktype: 'story', id: uuidOf(1) } },
  }),
]

/** Runs the command without blocking this process, which may run the content service. */
function run(words: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'usage.ts'), ...words], {
    env: { ...processEnvironment(), ...settings },
    timeout: 100_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}

const QUOTES = 'about  content.body[0]  quote\nThe block quote is used in 1 place of 1 story.\n'

test('ADOPT-03 usage reads the content folder, a pulled folder, a snapshot and a space', async () => {
  const { contentDir, origin, tokens } = await startService(stories)
  const folder = { CONTENT_DIR: contentDir }
  expect(await run(['block', 'quote'], folder)).toEqual({ code: 0, output: QUOTES })
  expect(await run(['story', 'about'], folder)).toEqual({
    code: 0,
    output: 'news  content.first_action_link  page\nThe story about is used in 1 place of 1 story.\n',
  })
  expect(await run(['block', 'video'], folder)).toEqual({
    code: 1,
    output: 'Nothing uses the block video.\n',
  })
  const json = JSON.parse((await run(['token', 'kbd', '--json'], folder)).output)
  expect(json).toEqual({
    kind: 'token',
    name: 'kbd',
    stories: [
      {
        id: 1,
        uuid: uuidOf(1),
        name: 'Story 1',
        story: 'about',
        places: [{ path: 'content.body[0].quote', component: 'quote', uid: 'q', count: 1 }],
      },
    ],
  })

  const empty = { CONTENT_DIR: await temporaryFolder() }
  expect(await run(['block', 'quote', '--from', contentDir], empty)).toEqual({ code: 0, output: QUOTES })
  const snapshot = join(await temporaryFolder(), 'stories.jsonl.gz')
  await writeFile(
    snapshot,
    gzipSync(`${stories.map((story) => JSON.stringify(story)).join('\n')}\n{"a":1}\n{`),
  )
  expect(await run(['block', 'quote', '--from', snapshot], empty)).toEqual({
    code: 0,
    output: expect.stringContaining(QUOTES),
  })
  const space = { ...empty, CONTENT_ENDPOINT: `${origin}/v2`, CONTENT_TOKEN: tokens.preview }
  expect(await run(['block', 'quote', '--space'], space)).toEqual({ code: 0, output: QUOTES })
  expect(await run(['story', 'about', '--space', '--published'], space)).toMatchObject({ code: 0 })
})

test('usage without a name counts a kind, and failures have the exit code 2', async () => {
  const contentDir = await temporaryFolder()
  await writeStories(contentDir, stories)
  const folder = { CONTENT_DIR: contentDir }
  const counted = await run(['block'], folder)
  expect(counted.output).toMatch(/^page {2}2 places in 2 stories\nquote {2}1 place in 1 story\n/)
  expect(counted.output).toContain('video  unused\n')
  expect(await run(['page'], folder)).toEqual({
    code: 2,
    output: expect.stringContaining('Use one of block, field'),
  })
  expect(await run(['story', 'nowhere'], folder)).toMatchObject({ code: 2 })
  expect(await run(['block', 'quote', '--space'], folder)).toEqual({
    code: 2,
    output: expect.stringContaining('Set CONTENT_ENDPOINT and CONTENT_TOKEN'),
  })
})
