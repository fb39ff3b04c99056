import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, test } from 'vitest'
import { freshStories } from '../../ladle/freshStories.ts'
import { ladleSite } from '../../ladle/ladleSite.ts'

/** The parts of Vite's server that the plugin uses: the watcher, and messages to browsers. */
class WatchingServer {
  readonly watcher = Object.assign(new EventEmitter(), { add: () => undefined })
  readonly messages = new EventEmitter()
  invalidated = 0
  readonly environments = {
    client: {
      moduleGraph: {
        invalidateAll: () => {
          this.invalidated += 1
        },
      },
      hot: { send: (message: unknown) => this.messages.emit('message', message) },
    },
  }
}

test('changed presets reload the stories once for several saved files, and hot updates of renderers are left to Vite', async () => {
  const plugin = freshStories(await ladleSite())
  const server = new WatchingServer()
  const { configureServer, hotUpdate } = plugin
  if (typeof configureServer !== 'function' || typeof hotUpdate !== 'function') throw new Error('No hook.')
  await configureServer.call({} as never, server as unknown as ViteDevServer)
  const message = once(server.messages, 'message')
  for (const file of ['Quote.tsx', 'samples.ts', 'words.ts', 'Quote.test.ts'])
    server.watcher.emit('all', 'change', join(process.cwd(), 'src/plugins/quote', file))
  expect(await message).toEqual([{ type: 'full-reload', path: '*' }])
  expect(server.invalidated).toBe(1)
  const handled = (file: string) =>
    hotUpdate.call({} as never, { file: join(process.cwd(), 'src/plugins/quote', file) } as never)
  expect([await handled('presets.ts'), await handled('Quote.tsx')]).toEqual([[], undefined])
})
