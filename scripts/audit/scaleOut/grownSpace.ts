import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A story of the service's command line. */
interface StoryFile {
  readonly uuid: string
  readonly full_slug: string
  readonly content: { readonly title?: string }
}

/** A published article that was added to a space. */
export interface GrownArticle {
  readonly path: string
  /** Publishes it with a new title, as an edit of its file. */
  publish(title: string): Promise<void>
}

/** A uuid that follows from a name. */
const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Copies a content folder, and adds copies of its first article until it has so many stories. */
export async function growSpace(from: string, to: string, stories: number): Promise<readonly GrownArticle[]> {
  await cp(from, to, { recursive: true })
  const [space = ''] = await readdir(join(to, 'stories'))
  const folder = join(to, 'stories', space)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const model = await articleAmong(folder, files)
  const added = Math.max(0, stories - files.length)
  const grown: GrownArticle[] = []
  for (let at = 0; at < added; at++) {
    const slug = `grown-${at}`
    const uuid = uuidOf(slug)
    const file = join(folder, `${slug}_${uuid}.json`)
    const story = {
      ...model,
      id: 900_000_000 + at,
      uuid,
      group_id: uuidOf(`group ${slug}`),
      name: `Grown ${at}`,
      slug,
      full_slug: `blog/${slug}`,
    }
    const write = (title: string) =>
      writeFile(file, JSON.stringify({ ...story, content: { ...model.content, title } }, null, 2))
    await write(`Article ${at}, revision 0.`)
    grown.push({ path: `/blog/${slug}/`, publish: write })
  }
  return grown
}

async function articleAmong(folder: string, files: readonly string[]): Promise<StoryFile> {
  for (const name of files) {
    const story = JSON.parse(await readFile(join(folder, name), 'utf8')) as StoryFile & {
      readonly is_startpage?: boolean
      readonly published?: boolean
    }
    if (story.full_slug.startsWith('blog/') && story.published && !story.is_startpage) return story
  }
  throw new Error(`No published article of the blog is in ${folder}.`)
}
