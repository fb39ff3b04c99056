import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A story file in the format of the service's command line. */
interface StoryFile {
  readonly uuid: string
  readonly full_slug: string
  readonly content: { readonly title?: string }
}

/** A published article that was added to the space. */
export interface AddedArticle {
  readonly path: string
  /** Publishes it with a new title, by an edit of its file. */
  publish(title: string): Promise<void>
}

/** Returns a UUID derived from a name. */
const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Copies a content folder, and adds copies of its first article until it has the given number of stories. */
export async function enlargeSpace(
  from: string,
  to: string,
  stories: number,
): Promise<readonly AddedArticle[]> {
  await cp(from, to, { recursive: true })
  const [space = ''] = await readdir(join(to, 'stories'))
  const folder = join(to, 'stories', space)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const model = await findArticle(folder, files)
  const count = Math.max(0, stories - files.length)
  const articles: AddedArticle[] = []
  for (let at = 0; at < count; at++) {
    const slug = `added-${at}`
    const uuid = uuidOf(slug)
    const file = join(folder, `${slug}_${uuid}.json`)
    const story = {
      ...model,
      id: 900_000_000 + at,
      uuid,
      group_id: uuidOf(`group ${slug}`),
      name: `Added ${at}`,
      slug,
      full_slug: `blog/${slug}`,
    }
    const write = (title: string) =>
      writeFile(file, JSON.stringify({ ...story, content: { ...model.content, title } }, null, 2))
    await write(`Article ${at}, revision 0.`)
    articles.push({ path: `/blog/${slug}/`, publish: write })
  }
  return articles
}

async function findArticle(folder: string, files: readonly string[]): Promise<StoryFile> {
  for (const name of files) {
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as StoryFile & {
      readonly is_startpage?: boolean
      readonly published?: boolean
    }
    if (story.full_slug.startsWith('blog/') && story.published && !story.is_startpage) return story
  }
  throw new Error(`No published article of the blog is in ${folder}.`)
}
