import type { Plugin } from '../../src/registry/plugin.ts'

/** The fields by which a story leads visitors on: of the old path, and of where it leads to. */
export interface RedirectFields {
  readonly from: string
  readonly to: string
}

/**
 * The fields that a plugin takes a redirect's parts of, so that an editor can write one when a page moves. Undefined for a plugin whose stories
 * are none, or that makes the parts of several fields.
 */
export function redirectFields({
  fields,
  redirect,
}: Pick<Plugin, 'fields' | 'redirect'>): RedirectFields | undefined {
  if (!redirect) return undefined
  // Each field holds a value of its own, which tells where it went.
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'link' ? { field: name } : name]),
  )
  const made = redirect(values as never) as { readonly from: unknown; readonly to: unknown }
  const fieldOf = (value: unknown) => Object.keys(values).find((name) => values[name] === value)
  const from = fieldOf(made.from)
  const to = fieldOf(made.to)
  return from && to ? { from, to } : undefined
}
