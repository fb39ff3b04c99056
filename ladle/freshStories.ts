import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { builderModule } from '../server/build/paths.ts'
import type { SiteFolder } from '../server/siteFolder.ts'

/** What decides which stories there are: a plugin's definition and its presets. */
const DECIDES = /^[^/]+\/(?:index|presets)\.ts$/

/** What tests alone are made of. */
const OF_TESTS = /\.(?:test|testkit)\.ts$/

/** How long after a save the stories are written, in milliseconds: several files of one change count as one. */
const SETTLED_AFTER = 200

/** Writes the stories again while Ladle runs, and loads them again, so that a new or changed preset appears by itself. */
export function freshStories({ path, root, code, plugins }: SiteFolder): Plugin {
  const written = [builderModule('cli/generate'), path, 'stories']
  const below = (folder: string, file: string) => {
    const prefix = `${normalizePath(join(root, folder))}/`
    return file.startsWith(prefix) ? file.slice(prefix.length) : undefined
  }
  /** What stories are made of when they are loaded. Ladle takes its changes for components', which React would show. */
  const isLoaded = (file: string) =>
    file.endsWith('.ts') &&
    !OF_TESTS.test(file) &&
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
        // With them the list of stories, which no file stands for. Ladle watches a pattern, for which it gets no events.
        client.moduleGraph.invalidateAll()
        client.hot.send({ type: 'full-reload', path: '*' })
      }
      const refresh = () => {
        if (isWriting) return
        if (!isDue) return reload()
        isDue = false
        isWriting = true
        // In a process of its own, since this one keeps each definition as it was first read.
        execFile(process.execPath, written, { cwd: root }, (error, _, said) => {
          isWriting = false
          if (error) console.error(said.trim() || error.message)
          refresh()
        })
      }
      watcher.add(join(root, plugins))
      watcher.on('all', (_, changed) => {
        const file = normalizePath(changed)
        if (!isLoaded(file)) return
        clearTimeout(timer)
        isDue ||= DECIDES.test(below(plugins, file) ?? '')
        timer = setTimeout(refresh, SETTLED_AFTER)
      })
    },
    hotUpdate: ({ file }) => (isLoaded(file) ? [] : undefined),
  }
}
