import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { exportStories } from '../../services/exportStories.ts'

test('EDIT-20 exporting unchanged content changes no file, and exporting one changed word changes one line', async () => {
  const folder = join(await temporaryFolder(), 'content')
  await cp(join(import.meta.dirname, '../../content'), folder, {
    recursive: true,
    filter: (path) => !path.includes('/assets/'),
  })
  const stories = join(folder, 'stories/2026')
  const names = await readdir(stories)
  const named = names.find((name) => name.startsWith('a-polite-no_')) ?? ''
  // A file with an unusual name, unknown keys, and unusual number formats and white space.
  const odd = join(stories, 'by hand.json')
  const text = (await readFile(join(stories, named), 'utf8'))
    .replace('"is_folder": false', '"is_folder" : false,\n  "x-own": { "n": 1.50, "e": 1e2 }')
    .replace('"name": "', '"name":  "')
  await rename(join(stories, named), odd)
  await writeFile(odd, text)
  const before = new Map(
    await Promise.all(
      (await readdir(stories)).map(
        async (name) => [name, await readFile(join(stories, name), 'utf8')] as const,
      ),
    ),
  )
  const service = await startService([], { contentDir: folder })
  const { contentDir, dataDir } = service
  const { id } = JSON.parse(text) as { id: number }
  const { story } = (await service.edit('GET', `stories/${id}`)).body as {
    story: { content: { title: string } }
  }
  const same = { story: { content: story.content } }
  await service.edit('PUT', `stories/${id}`, same)
  await service.edit('POST', `stories/${id}/publish`)
  expect(await exportStories({ contentDir, dataDir })).toEqual({ written: [], removed: [] })
  const title = story.content.title.replace('polite', 'friendly')
  await service.edit('PUT', `stories/${id}`, { story: { content: { ...story.content, title } } })
  await service.edit('POST', `stories/${id}/publish`)
  await service.stop()
  expect(await exportStories({ contentDir, dataDir })).toEqual({ written: [odd], removed: [] })
  expect((await readdir(stories)).sort()).toEqual([...before.keys()].sort())
  for (const [name, original] of before) {
    const now = await readFile(join(stories, name), 'utf8')
    expect([
      name,
      now ===
        (name === 'by hand.json' ? original.replace('"title": "A polite', '"title": "A friendly') : original),
    ]).toEqual([name, true])
  }
})
