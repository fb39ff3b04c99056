import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoryData } from '../StoryData.ts'

/** The uuid of the n-th story of a test. */
export function uuidOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

/** The space of the stories that tests write. */
const SPACE = '287488'

/** Path of its stories in the Management API. */
export const STORIES = `/v1/spaces/${SPACE}/stories`

/** Returns a published story in the format of the CLI's files, with some changes. */
export function storyFixture(n: number, changes: Partial<StoryData> = {}): StoryData {
  const slug = changes.slug ?? `story-${n}`
  return {
    id: n,
    uuid: uuidOf(n),
    name: `Story ${n}`,
    slug,
    full_slug: slug,
    parent_id: 0,
    position: n,
    is_folder: false,
    is_startpage: false,
    published: true,
    unpublished_changes: false,
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-02T10:00:00.000Z',
    published_at: '2026-01-02T10:00:00.000Z',
    first_published_at: '2026-01-02T10:00:00.000Z',
    tag_list: [],
    content: { _uid: `root-${n}`, component: 'page', title: `Title ${n}` },
    ...changes,
  }
}

/** Writes stories like the CLI, one file each. Returns their paths. */
export async function writeStories(
  contentDir: string,
  stories: readonly StoryData[],
  space = SPACE,
): Promise<string[]> {
  const folder = join(contentDir, 'stories', space)
  await mkdir(folder, { recursive: true })
  return Promise.all(
    stories.map(async (story) => {
      const file = join(folder, `${story.slug}_${story.uuid}.json`)
      await writeFile(file, JSON.stringify(story, null, 2))
      return file
    }),
  )
}

/** Writes any JSON below the content folder. */
export async function writeJson(contentDir: string, path: string, value: unknown): Promise<string> {
  const file = join(contentDir, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
