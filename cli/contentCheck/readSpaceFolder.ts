import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { commandName, withWords } from '../../server/commandName.ts'
import { jsonFileNames, withoutByteOrderMark } from '../../services/content/JsonFolderReader.ts'
import { locateSpace, spaceId } from '../../services/content/locateSpace.ts'
import { readComponents } from '../../services/content/readComponents.ts'
import type { CheckedAsset, CheckedStory, SpaceContent } from './checkedSpace.ts'

/** A space in a content folder with the layout of the official CLI. */
export interface SpaceFolder extends SpaceContent {
  /** Id of the space, which is the name of its folder. */
  readonly space: string
}

async function readAll<Entry>(folder: string): Promise<readonly (readonly [file: string, entry: Entry])[]> {
  const files = await jsonFileNames(folder)
  return Promise.all(
    files.map(
      async (file) =>
        [file, parsed(await readFile(join(folder, file), 'utf8'), join(folder, file)) as Entry] as const,
    ),
  )
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file} is not valid JSON: ${reason}. Correct the file, or restore it.`, { cause })
  }
}

/** Reads the only space in a content folder, without story folders. @throws Error if the content folder is missing */
export async function readSpaceFolder(contentDir: string): Promise<SpaceFolder> {
  const location = await locateSpace(contentDir)
  const name = location.name ?? String(spaceId(location))
  const assetFolder = join(contentDir, 'assets', name)
  const [stories, assets, components] = await Promise.all([
    readAll<CheckedStory & { readonly is_folder?: boolean }>(join(contentDir, 'stories', name)),
    readAll<CheckedAsset & { readonly short_filename: string }>(assetFolder),
    readAll<unknown>(join(contentDir, 'components', name)),
  ])
  return {
    space: name,
    library: {
      ...readComponents(
        components.map(([file, value]) => ({ file, value })),
        (message) => console.error(message),
      ),
      remedy: `Run "${withWords(commandName('generate'), 'components')}", or change the plugin.`,
    },
    stories: stories.map(([, story]) => story).filter(({ is_folder }) => !is_folder),
    assets: await Promise.all(
      assets.map(async ([file, { filename, alt, short_filename }]) => {
        const own = file.replace(/json$/, short_filename.split('.').at(-1) ?? '')
        const size = await stat(join(assetFolder, own)).then(
          (found) => found.size,
          () => undefined,
        )
        return { filename, alt, size }
      }),
    ),
  }
}
