import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import launch from 'launch-editor'
import type { SiteFolder } from '../siteFolder.ts'

/** How long to wait for the editor's command to fail, in milliseconds. A command that still runs counts as successful. */
const FAILURE_WAIT_MS = 800

/** Matches paths in the project's folder that aren't its sources: hidden folders and packages. */
const FOREIGN = /[/\\](?:\.|node_modules[/\\])/

/** Why a file was not opened and what to do. */
interface NotOpened {
  readonly status: 403 | 404 | 500
  readonly error: string
}

/** The folders whose files may be opened. `plugins` is relative to `root`. */
export type OpenedFolders = Pick<SiteFolder, 'root' | 'plugins' | 'contentDir'>

/**
 * Opens a source file or a story's file in the developer's editor. Refuses files of packages and in hidden folders. Resolves with the
 * reason if the file was not opened.
 *
 * @param place path relative to the project's folder, optionally with `:line:column`
 * @param failed called if the editor fails after the promise has resolved
 */
export async function openInEditor(
  place: string,
  opened: OpenedFolders,
  failed: (error: string) => void,
): Promise<NotOpened | undefined> {
  const [, file = '', at = ''] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? []
  const { root } = opened
  const [plugins, content] = await Promise.all(
    [join(root, opened.plugins), opened.contentDir].map((folder) => realpath(folder).catch(() => undefined)),
  )
  const isIn = (folder: string | undefined) => folder !== undefined && found?.startsWith(folder + sep)
  const found = await realpath(join(root, file)).catch(() => undefined)
  if (!found) return { status: 404, error: `${file} does not exist. If it was renamed, reload the page.` }
  const isSource = isIn(plugins) || (isIn(root) && !FOREIGN.test(found.slice(root.length)))
  const isOpened = (isSource && /\.(?:tsx?|css)$/.test(found)) || (isIn(content) && found.endsWith('.json'))
  if (!isOpened) {
    const error = `${file} cannot be opened from here, only sources (.ts, .tsx, .css) and stories. Open it in your editor.`
    return { status: 403, error }
  }
  return new Promise((resolve) => {
    let isAnswered = false
    const timer = setTimeout(() => {
      isAnswered = true
      resolve(undefined)
    }, FAILURE_WAIT_MS)
    launch(found + at, (_, reason) => {
      clearTimeout(timer)
      const why = reason ? `The editor failed: ${reason}` : 'No editor was found.'
      const error = `${why} Set LAUNCH_EDITOR to its command, for example code. The file is ${file}.`
      if (isAnswered) failed(error)
      else resolve({ status: 500, error })
    })
  })
}
