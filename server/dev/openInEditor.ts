import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import launch from 'launch-editor'
import type { SiteFolder } from '../siteFolder.ts'

/** How long a response waits for an editor's command to fail, in milliseconds. Of one that runs on nothing else is known. */
const FAILS_WITHIN = 800

/** Paths below the project's folder that are no sources of it. */
const FOREIGN = /[/\\](?:\.|node_modules[/\\])/

/** Why a file was not opened, and what to do. */
interface NotOpened {
  readonly status: 403 | 404 | 500
  readonly error: string
}

/** The folders whose files are opened: the project's, that of the plugins, below it, and that of the content. */
export type OpenedFolders = Pick<SiteFolder, 'root' | 'plugins' | 'contentDir'>

/**
 * Asks the developer's editor to open a source file or a story's, given as a path below the project's folder and perhaps
 * `:line:column`: what failures name. Opens nothing of packages or of hidden folders; gives the reason where it opens nothing.
 * @param failed told the reason where the editor fails after this has answered
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
  if (!found) return { status: 404, error: `${file} is not there. Was it renamed? Reload the page.` }
  const isSource = isIn(plugins) || (isIn(root) && !FOREIGN.test(found.slice(root.length)))
  const isOpened = (isSource && /\.(?:tsx?|css)$/.test(found)) || (isIn(content) && found.endsWith('.json'))
  if (!isOpened) {
    const error = `${file} is not opened from here: only sources (.ts, .tsx, .css) and stories are. Open it in the editor yourself.`
    return { status: 403, error }
  }
  return new Promise((resolve) => {
    let isAnswered = false
    const timer = setTimeout(() => {
      isAnswered = true
      resolve(undefined)
    }, FAILS_WITHIN)
    launch(found + at, (_, reason) => {
      clearTimeout(timer)
      const why = reason ? `The editor failed: ${reason}` : 'No editor was found.'
      const error = `${why} Set LAUNCH_EDITOR to its command, for example code. The file is ${file}.`
      if (isAnswered) failed(error)
      else resolve({ status: 500, error })
    })
  })
}
