import type { ComponentType } from 'react'
import { errorReason } from './errorReason.ts'
import type { Plugin } from './plugin.ts'
import { guardSelfRendering } from './selfRendering.ts'

/** Loaded renderers by component name. Composing is synchronous, so none is lazy. */
export type Renderers = ReadonlyMap<string, ComponentType<Record<string, unknown>>>

type Renderer = ComponentType<Record<string, unknown>>

/**
 * Loads the renderers of plugins. Rejects if a module fails to load or has no component.
 * @param failed returns a replacement for a renderer that fails to load, instead of rejecting
 */
export async function loadRenderers(
  plugins: Iterable<Plugin>,
  failed?: (plugin: Plugin, cause: unknown) => Renderer,
): Promise<Renderers> {
  const load = async (plugin: Plugin, render: NonNullable<Plugin['render']>) => {
    try {
      const renderer = ((await render()) as { readonly default?: unknown }).default
      if (!isComponent(renderer))
        throw new Error('its module has no component as its default export. Export the renderer as default.')
      if (isAsync(renderer))
        throw new Error(
          'its renderer is an async function, which React cannot render in a browser. Make it a plain function, and load its data with queries of the plugin.',
        )
      guardSelfRendering(renderer)
      return [plugin.name, renderer] as const
    } catch (cause) {
      if (failed) return [plugin.name, failed(plugin, cause)] as const
      const reason = errorReason(cause)
      throw new Error(`The renderer of plugin '${plugin.name}' could not be loaded: ${reason}`, { cause })
    }
  }
  const loaded = await Promise.all(
    [...plugins].flatMap((plugin) => (plugin.render ? [load(plugin, plugin.render)] : [])),
  )
  return new Map(loaded)
}

const AsyncFunction = (async () => {}).constructor

const isAsync = (renderer: unknown): boolean => renderer instanceof AsyncFunction

/** Returns true for a function, and for an object such as `memo` returns. */
function isComponent(value: unknown): value is Renderer {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}
