import type { ComponentType } from 'react'
import type { Plugin } from './plugin.ts'

/** Renderers by component name, all loaded: nothing is lazy while a page is composed. */
export type Renderers = ReadonlyMap<string, ComponentType<Record<string, unknown>>>

/** Loads the renderers of some plugins. Rejects where a module fails to load, naming the plugin. */
export async function loadRenderers(plugins: Iterable<Plugin>): Promise<Renderers> {
  const loaded = await Promise.all(
    [...plugins].flatMap((plugin) => {
      const { render } = plugin
      if (!render) return []
      return [
        render().then(
          (module) =>
            [plugin.name, module.default as unknown as ComponentType<Record<string, unknown>>] as const,
          (cause: unknown) => {
            throw new Error(`The renderer of plugin '${plugin.name}' could not be loaded.`, { cause })
          },
        ),
      ]
    }),
  )
  return new Map(loaded)
}
