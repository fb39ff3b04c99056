import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'

type Block = Readonly<Record<string, unknown>>

/** Returns a published page with the id `n` at a path of any depth. */
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

/** Returns a chapter with a paragraph for each text or list of nodes. */
export function chapter(uid: string, ...paragraphs: readonly (string | readonly Block[])[]): Block {
  const content = paragraphs.map((inner) => ({
    type: 'paragraph',
    content: typeof inner === 'string' ? [{ type: 'text', text: inner }] : inner,
  }))
  return { _uid: uid, component: 'chapter', title: '', content: { type: 'doc', content } }
}

/** Returns a text node with a link. */
export function linked(text: string, attrs: Readonly<Record<string, unknown>>): Block {
  return { type: 'text', text, marks: [{ type: 'link', attrs }] }
}
