import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = process.cwd()

/** What decides which stories there are: a plugin's definition and its presets. */
const DECIDES = /[\\/]src[\\/]plugins[\\/][^\\/]+[\\/](?:index|presets)\.ts$/

/** How long after a save the stories are written, in milliseconds: several files of one change count as one. */
const SETTLED_AFTER = 200

/** Writes the stories again while Ladle runs, so that a new plugin or preset appears by itself. */
export function freshStories(): Plugin {
  return {
    name: 'ladle:fresh-stories',
    apply: 'serve',
    configureServer({ watcher }) {
      let timer: NodeJS.Timeout | undefined
      // In a process of its own, since this one keeps each definition as it was first read.
      const write = () =>
        execFile(process.execPath, ['tools/ladle/generateStories.ts'], { cwd: root }, (error, _, said) => {
          if (error) console.error(said.trim() || error.message)
        })
      watcher.add(join(root, 'src/plugins'))
      watcher.on('all', (_, file) => {
        if (!DECIDES.test(file)) return
        clearTimeout(timer)
        timer = setTimeout(write, SETTLED_AFTER)
      })
    },
  }
}
