import { expect, test } from 'vitest'
import { sampleRegistry as registry } from '../pages/sampleSite.testkit.tsx'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { presetStory } from '../registry/presetStory.ts'
import { missingAssets } from './missingAssets.ts'

const rich = (...content: readonly object[]) => ({ type: 'doc', content })
const picture = { id: 1, filename: '', alt: 'A heron' }

const GONE = '/f/2026/10x10/0/gone.webp'

/** What is missing of a preset's content, and which files were requested. */
async function missingOf(plugin: string, content: Record<string, unknown>) {
  const requested: string[] = []
  const tree = buildPageTree(presetStory(plugin, { name: 'Sample', content } as never), registry)
  const issues = await missingAssets(tree, async (file) => {
    requested.push(file)
    return file !== GONE
  })
  return { requested, issues }
}

test('a field whose file is not there is said with block, field, file and what to do', async () => {
  const { issues } = await missingOf('chapter', {
    picture: { ...picture, filename: `https://a.storyblok.com${GONE}` },
  })
  expect(issues).toHaveLength(1)
  expect(issues[0]).toMatchObject({ code: 'missing_asset', component: 'chapter' })
  expect(issues[0]?.message).toMatch(
    /^Block 'chapter' in story '.+': 'picture' names the file \/f\/2026\/10x10\/0\/gone\.webp, which is not there\. Pull the assets/,
  )
  expect(issues[0]?.path).toMatch(/\.picture$/)
})

test('a file that is there is requested once and not reported', async () => {
  const image = { ...picture, filename: `https://a.storyblok.com${GONE}`.replace('gone', 'there') }
  const { issues, requested } = await missingOf('chapter', {
    content: rich(
      { type: 'image', attrs: { src: image.filename } },
      { type: 'image', attrs: { src: image.filename } },
    ),
  })
  expect(issues).toEqual([])
  expect(requested).toEqual([GONE.replace('gone', 'there')])
})

test('a picture in a text is found too', async () => {
  const { issues } = await missingOf('chapter', {
    content: rich({ type: 'image', attrs: { src: GONE } }),
  })
  expect(
    issues.map(({ component, path }) => [component, path.replace(/^.*?\.(?=content\.content)/, '')]),
  ).toEqual([['chapter', 'content.content[0]']])
})
