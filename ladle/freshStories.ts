import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = process.cwd()

/** What decides which stories there are: a plugin's definition and its presets. */
const DECIDES = /[\\/]src[\\/]plugins[\\/][^\\/]+[\\/](?:index|presets)\.ts$/

/** What stories are made of when they are loaded. Ladle takes its changes for components', which React would show. */
const LOADED = /[\\/]src[\\/](?!.*\.(?:test|testkit)\.ts$).*\.ts$/

/** How long after a save the stories are written, in milliseconds: several files of one change count as one. */
const SETTLED_AFTER = 200

/** Writes the stories again while Ladle runs, and loads them again, so that a new or changed preset appears by itself. */
export function freshStories(): Plugin {
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
        execFile(process.execPath, ['tools/generate.ts', 'stories'], { cwd: root }, (error, _, said) => {
          isWriting = false
          if (error) console.error(said.trim() || error.message)
          refresh()
        })
      }
      watcher.add(join(root, 'src/plugins'))
      watcher.on('all', (_, file) => {
        if (!LOADED.test(file)) return
        clearTimeout(timer)
        isDue ||= DECIDES.test(file)
        timer = setTimeout(refresh, SETTLED_AFTER)
      })
    },
    hotUpdate: ({ file }) => (LOADED.test(file) ? [] : undefined),
  }
}
