import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Changes a file of the copy that is served, which the tests of a worker share: call what is given to change it back.
 * Throws where the file does not hold what is to be changed.
 */
export async function changeFile(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} holds no '${from}' to change.`)
  await writeFile(file, text.replaceAll(from, to))
  return () => writeFile(file, text)
}

/** A file of a plugin in a copy of the project. */
export const copiedPlugin = (folder: string, file: string): string => join(folder, 'src/plugins', file)

/** The file of a story in a copy of the project. */
export async function copiedStory(folder: string, slug: string): Promise<string> {
  const stories = join(folder, 'content/stories')
  const [space = ''] = await readdir(stories)
  const name = (await readdir(join(stories, space))).find((one) => one.startsWith(`${slug}_`))
  return join(stories, space, name ?? '')
}
