import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Replaces a text in a file of the served copy of the project. Returns a function that restores the file, which tests must
 * call, since all tests of a worker share the copy. Throws if the file does not contain the text.
 */
export async function changeFile(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain '${from}'.`)
  await writeFile(file, text.replaceAll(from, to))
  return () => writeFile(file, text)
}

/** Returns the path of a plugin's file in a copy of the project. */
export const copiedPlugin = (folder: string, file: string): string => join(folder, 'src/plugins', file)

/** Returns the path of a story's file in a copy of the project. */
export async function copiedStory(folder: string, slug: string): Promise<string> {
  const stories = join(folder, 'content/stories')
  const [space = ''] = await readdir(stories)
  const name = (await readdir(join(stories, space))).find((file) => file.startsWith(`${slug}_`))
  return join(stories, space, name ?? '')
}
