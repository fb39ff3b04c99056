import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'
import { temporarySite } from '../temporarySite.testkit.ts'

const body = [
  { _uid: 'a', component: 'text', words: { type: 'doc', content: [] }, tone: 'loud' },
  { _uid: 'b', component: 'slider', items: [] },
  { _uid: 'c', component: 'slider', items: [] },
  { _uid: 'd', component: 'badge', label: 'New', colour: 'red' },
]

test('compat renders every story of a snapshot, and lists lost values and blocks that throw by component', async () => {
  const site = await temporarySite()
  expect(await site.strata('snapshot')).toMatchObject({ code: 0 })
  const sound = await site.strata('compat', 'snapshot.jsonl.gz')
  expect([sound.code, sound.output]).toEqual([
    0,
    expect.stringMatching(/^3 stories, 1 page rendered in [\d.]+ s\. No value is lost\.\n$/),
  ])

  const content = { _uid: 'p', component: 'page', title: 'Old', body }
  const old = storyFixture(9, { slug: 'old', content })
  await writeFile(join(site.folder, 'content/stories/1/old.json'), JSON.stringify(old))
  expect(await site.strata('snapshot')).toMatchObject({ code: 0 })
  await site.replace(
    'plugins/checklist/Checklist.tsx',
    'const lines',
    "if (title) throw new Error('no title')\n  const lines",
  )
  const broken = await site.strata('compat', 'snapshot.jsonl.gz', '--json')
  expect(broken.code).toBe(1)
  const { stories, pages, findings } = JSON.parse(broken.output)
  expect([stories, pages]).toEqual([4, 2])
  const brief = findings.map(({ component, code, field, count, loses }: Record<string, unknown>) =>
    [component, code, field, count, loses].join(' '),
  )
  expect(brief).toEqual([
    'badge unknown_field colour 1 true',
    'checklist render_failed  1 true',
    'slider unknown_component  2 true',
    'text invalid_value tone 1 true',
  ])
  expect(findings[2].places).toEqual([
    { story: 'old', path: 'content.body[1]' },
    { story: 'old', path: 'content.body[2]' },
  ])
  expect((await site.strata('compat', 'snapshot.jsonl.gz')).output).toContain(
    'lost  slider  unknown_component  2 places in 1 story: old content.body[1], old content.body[2]\n',
  )

  const file = join(site.folder, 'snapshot.jsonl.gz')
  await writeFile(file, (await readFile(file)).subarray(0, 200))
  const damaged = await site.strata('compat', 'snapshot.jsonl.gz')
  expect([damaged.code, damaged.errors]).toEqual([2, expect.stringContaining('is damaged: it is cut off')])
})

test('compat renders published stories that also have unpublished changes', async () => {
  const site = await temporarySite()
  const content = {
    _uid: 'p',
    component: 'page',
    title: 'Changed',
    body: [{ _uid: 'a', component: 'checklist', title: 'Throws' }],
  }
  const changed = {
    ...storyFixture(9, { slug: 'changed', content }),
    published: true,
    unpublished_changes: true,
  }
  await writeFile(join(site.folder, 'content/stories/1/changed.json'), JSON.stringify(changed))
  await site.replace(
    'plugins/checklist/Checklist.tsx',
    'const lines',
    "if (title === 'Throws') throw new Error('no title')\n  const lines",
  )
  expect(await site.strata('snapshot')).toMatchObject({ code: 0 })
  const { code, output } = await site.strata('compat', 'snapshot.jsonl.gz')
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^lost {2}checklist {2}render_failed {2}1 place in 1 story: changed content\.body\[0\]$/m,
    ),
  ])
})

test('compat reports a story whose page does not exist', async () => {
  const site = await temporarySite()
  const content = { _uid: 'p', component: 'page', title: 'About', body: [] }
  // Paths with capital letters have no page.
  const story = storyFixture(9, { slug: 'About', full_slug: 'About', content })
  await writeFile(join(site.folder, 'content/stories/1/about.json'), JSON.stringify(story))
  expect(await site.strata('snapshot')).toMatchObject({ code: 0 })
  const { code, output } = await site.strata('compat', 'snapshot.jsonl.gz')
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^lost {2}page {2}page_failed {2}1 place in 1 story: About content\n {6}The page answers 404\n/,
    ),
  ])
  expect(output).toContain('4 stories, 1 page rendered')
})
