import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { builderModule } from '../server/build/paths.ts'
import type { SiteFolder } from '../server/siteFolder.ts'

/** The files that define which stories exist: a plugin's definition and presets. */
const DEFINES_STORIES = /^[^/]+\/(?:index|presets)\.ts$/

/** Files that only tests use. */
const TEST_FILE = /\.(?:test|testkit)\.ts$/

/** The delay after a change before stories are written, in milliseconds. Combines changes of several files. */
const DEBOUNCE_MS = 200

/** Updates and reloads the stories while Ladle runs, so that new and changed presets appear at once. */
export function freshStories({ path, root, code, plugins }: SiteFolder): Plugin {
  const command = [builderModule('cli/generate'), path, 'stories']
  const below = (folder: string, file: string) => {
    const prefix = `${normalizePath(join(root, folder))}/`
    return file.startsWith(prefix) ? file.slice(prefix.length) : undefined
  }
  /** Returns whether stories import a file other than as a component. Ladle would treat its changes like those of components. */
  const isLoaded = (file: string) =>
    file.endsWith('.ts') &&
    !TEST_FILE.test(file) &&
    ['src', code, plugins].some((folder) => below(folder, file))
  return {
    name: 'ladle:fresh-stories',
    apply: 'serve',
    configureServer({ watcher, environments }) {
      const { client } = environments
      let timer: NodeJS.Timeout | undefined
      let isDue = false
      let isWriting = false
      const reload = () => {
        // Also invalidates the list of stories, which is a virtual module. Ladle watches a glob pattern, which causes no events.
        client.moduleGraph.invalidateAll()
        client.hot.send({ type: 'full-reload', path: '*' })
      }
      const refresh = () => {
        if (isWriting) return
        if (!isDue) return reload()
        isDue = false
        isWriting = true
        // In a separate process, because this process has already cached the definitions.
        execFile(process.execPath, command, { cwd: root }, (error, _, stderr) => {
          isWriting = false
          if (error) console.error(stderr.trim() || error.message)
          refresh()
        })
      }
      watcher.add(join(root, plugins))
      watcher.on('all', (_, changed) => {
        const file = normalizePath(changed)
        if (!isLoaded(file)) return
        clearTimeout(timer)
        isDue ||= DEFINES_STORIES.test(below(plugins, file) ?? '')
        timer = setTimeout(refresh, DEBOUNCE_MS)
      })
    },
    hotUpdate: ({ file }) => (isLoaded(file) ? [] : undefined),
  }
}
