import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'

type Block = Readonly<Record<string, unknown>>

/** A published page, the n-th of a test's space, at a path of any depth. */
export function pageStory(
  n: number,
  fullSlug: string,
  {
    title = `Title ${n}`,
    body = [],
    ...story
  }: Partial<StoryData> & { title?: string; body?: readonly Block[] } = {},
): StoryData {
  return storyFixture(n, {
    name: title,
    slug: fullSlug.replaceAll('/', '-') || 'start',
    full_slug: fullSlug,
    content: { _uid: `root-${n}`, component: 'page', title, body },
    ...story,
  })
}

/** A chapter with one paragraph for each text or list of nodes. */
export function chapter(uid: string, ...paragraphs: readonly (string | readonly Block[])[]): Block {
  const content = paragraphs.map((inner) => ({
    type: 'paragraph',
    content: typeof inner === 'string' ? [{ type: 'text', text: inner }] : inner,
  }))
  return { _uid: uid, component: 'chapter', title: '', content: { type: 'doc', content } }
}

/** Text with a link around it. */
export function linked(text: string, attrs: Readonly<Record<string, unknown>>): Block {
  return { type: 'text', text, marks: [{ type: 'link', attrs }] }
}
